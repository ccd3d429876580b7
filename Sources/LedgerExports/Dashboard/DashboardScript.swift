/// The script that searches and sorts the table of entries, to which it adds a field and buttons.
let dashboardScript = #"""
  "use strict";
  (() => {
    const table = document.querySelector("table.entries");
    if (!table) return;
    const body = table.tBodies[0], rows = [...body.rows];
    const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const texts = new Map(rows.map(row => [row, plain(row.textContent)]));
    const tools = document.createElement("div"), label = document.createElement("label");
    const field = document.createElement("input"), count = document.createElement("span");
    tools.className = "tools"; field.type = "search"; count.setAttribute("role", "status");
    label.append("Search the entries ", field); tools.append(label, count); table.before(tools);
    field.addEventListener("input", () => {
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        row.hidden = !words.every(word => texts.get(row).includes(word));
        if (!row.hidden) shown += 1;
      }
      count.textContent = words.length ? shown + " of " + rows.length : "";
    });
    const number = text => Number(text.replace(/[^0-9.\-]/g, "")) || 0;
    const key = (row, column) => {
      const cell = row.cells[column], time = cell.querySelector("time");
      if (time) return time.dateTime;
      return cell.className === "n" ? number(cell.textContent) : plain(cell.textContent);
    };
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button"; button.append(...head.childNodes); head.append(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const sign = down ? -1 : 1;
        const keyed = rows.map((row, place) => [key(row, column), place, row]);
        keyed.sort((a, b) => (a[0] < b[0] ? -sign : a[0] > b[0] ? sign : a[1] - b[1]));
        body.append(...keyed.map(one => one[2]));
      });
    });
  })();
  """#
