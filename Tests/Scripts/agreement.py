"""Whether other programs understand what `export` writes, and agree with it: agreement.py FOLDER ...

A FOLDER holds what one wallet printed: list.json (`list`), miles.json (`miles --explain`), summary.json (`summary` over
all days), owed.json (`owed --all`), repaid.json (`list --all type:repaid`) and any of wallet.journal, wallet.beancount,
wallet.csv and wallet.jsonl. Each is read by the program that it is for (hledger, beancount, duckdb and pandas), and
every entry and every sum is compared. Prints a line for each disagreement, and `skipped: …` for a program that is not
there; ends with 1 if anything disagrees.
"""
import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata
from decimal import Decimal

DIGITS = re.compile(r'^(-?[0-9.]+)(?: "?([A-Z0-9]+)"?)?$')


def load(path):
    with open(path, "rb") as file:
        return json.loads(file.read().decode("utf-8"), parse_float=Decimal, parse_int=Decimal)


def one_line(text):
    """What stands on a line for a text."""
    return "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text or "")


def add(sums, key, amount):
    sums[key] = sums.get(key, Decimal(0)) + amount


class Wallet:
    """What `list` and `summary` say: the entries in the order in which they happened, and their sums."""

    def __init__(self, folder):
        rows = load(os.path.join(folder, "list.json"))
        self.base = rows["base"]
        # The newest day stands first, and within a day the files' order.
        self.entries = sorted(rows["entries"], key=lambda entry: entry["date"])
        summary = load(os.path.join(folder, "summary.json"))["current"]
        self.expense, self.income = summary["expense"], summary["income"]
        owed = load(os.path.join(folder, "owed.json"))
        self.owed, self.total_owed = {each["who"]: each["owed"] for each in owed["owed"]}, owed["total"]
        self.repaid = {
            "%s:%s" % (each["file"], each["line"]) for each in load(os.path.join(folder, "repaid.json"))["entries"]}
        self.categories, self.sources, self.currencies = {}, {}, {}
        for entry in self.entries:
            is_income = entry["type"] == "income"
            kind = "Income" if is_income else "Expenses"
            for part in entry["parts"] or [entry]:
                if part.get("kind") != "share":
                    add(self.categories, (kind, part["category"]), -part["base"] if is_income else part["base"])
            add(self.sources, entry["source"], entry["amount"] if is_income else -entry["amount"])
            self.currencies[entry["source"]] = entry["currency"]

    def sum_faults(self, name, categories, sources):
        """What differs of sums by category, (kind, name), and by card or account: {name: (amount, currency)}."""
        found = []
        for kind, total in (("Expenses", self.expense), ("Income", -self.income)):
            told = sum((amount for key, amount in categories.items() if key[0] == kind), Decimal(0))
            if told != total:
                found.append("%s: %s %s, not %s" % (name, kind, told, total))
        for key in set(categories) | set(self.categories):
            if categories.get(key, 0) != self.categories.get(key, 0):
                found.append("%s: %s is %s, not %s" % (name, ":".join(key), categories.get(key), self.categories.get(key)))
        for key in set(sources) | set(self.sources):
            amount, currency = sources.get(key, (0, None))
            if amount != self.sources.get(key, 0) or (amount and currency != self.currencies[key]):
                found.append("%s: %s is %s %s, not %s" % (name, key, amount, currency, self.sources.get(key)))
        return found

    def owed_faults(self, name, told):
        """What differs of the balances of people."""
        total = sum(told.values(), Decimal(0))
        return ["%s: %s owes %s, not %s" % (name, who, told.get(who), self.owed.get(who))
                for who in set(told) | set(self.owed) if told.get(who, 0) != self.owed.get(who, 0)] + (
            ["%s: %s is owed, not %s" % (name, total, self.total_owed)] if total != self.total_owed else [])

    def entry_faults(self, name, told):
        """What differs of the entries: each a dictionary with some of the keys of `list`."""
        found = []
        if len(told) != len(self.entries):
            found.append("%s: %d entries, not %d" % (name, len(told), len(self.entries)))
        for mine, other in zip(self.entries, told):
            for key, value in other.items():
                wanted = "%s:%s" % (mine["file"], mine["line"]) if key == "place" else mine.get(key)
                if key == "original" and (wanted["amount"], wanted["currency"]) == (mine["amount"], mine["currency"]):
                    wanted = None
                elif key == "original":
                    wanted = "%s %s" % (format(wanted["amount"], "f"), wanted["currency"])
                if (value or None) != (wanted or None):
                    found.append("%s: %s:%s: %s is %r, not %r" % (name, mine["file"], mine["line"], key, value, wanted))
        return found


def capitalized(name):
    return name[:1].upper() + name[1:] if name[:1].isascii() else name


def is_payment(accounts):
    """Whether a transaction pays a bill: no category and no person has a part in it."""
    return not any(
        account.split(":")[0] in ("Income", "Expenses") or account.startswith("Assets:Owed:") for account in accounts)


# hledger

def hledger_faults(wallet, path):
    environment = dict(os.environ, LC_ALL="C.UTF-8", LEDGER_FILE="")

    def hledger(*words):
        return subprocess.run(
            ["hledger", "-f", path] + list(words), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    for words in (["check", "--strict"], ["check", "ordereddates"]):
        checked = hledger(*words)
        if checked.returncode != 0 or checked.stdout or checked.stderr:
            return ["hledger: %s" % (checked.stdout + checked.stderr).decode("utf-8", "replace")[:500]]
    categories, sources, owed = {}, {}, {}
    named = {(kind, capitalized(name)): (kind, name) for kind, name in wallet.categories}
    balances = hledger("bal", "--flat", "-N", "-E", "-O", "csv").stdout.decode("utf-8")
    for account, balance in list(csv.reader(io.StringIO(balances)))[1:]:
        amounts = {}
        for piece in balance.split(", "):
            match = DIGITS.match(piece)
            if not match:
                return ["hledger: %s is %s" % (account, balance)]
            amounts[match.group(2)] = Decimal(match.group(1))
        root, _, rest = account.partition(":")
        if root in ("Income", "Expenses"):
            add(categories, named.get((root, rest), (root, rest)), sum(amounts.values()))
        elif account.startswith("Assets:Owed:"):
            owed[rest[5:]] = sum(amounts.values())
        elif root != "Equity":
            sources[rest[5:] if root == "Liabilities" else rest] = amounts
    found = wallet.owed_faults("hledger", owed)
    printed = hledger("print", "-O", "json")
    if printed.returncode != 0:
        return found + ["hledger: print: %s" % printed.stderr.decode("utf-8", "replace")[:300]]
    told = []
    for transaction in json.loads(printed.stdout.decode("utf-8"), parse_float=Decimal):
        accounts = [posting["paccount"] for posting in transaction["tpostings"]]
        if is_payment(accounts) or hledger_entry(transaction)["place"] in wallet.repaid:
            subtract(transaction, sources)
            continue
        told.append(transaction)
        if transaction["tcode"] or transaction["tdate2"] or any(
                posting["pdate"] or posting["pdate2"] or posting["pstatus"] != "Unmarked"
                for posting in transaction["tpostings"]):
            found.append("hledger: text has become syntax: %s" % json.dumps(transaction, default=str)[:300])
    left = {name: [(amount, currency) for currency, amount in amounts.items() if amount]
            for name, amounts in sources.items()}
    found += ["hledger: %s is %s" % (name, amounts) for name, amounts in left.items() if len(amounts) > 1]
    found += wallet.sum_faults("hledger", categories, {
        name: amounts[0] if amounts else (Decimal(0), None) for name, amounts in left.items()})
    return found + wallet.entry_faults("hledger", [hledger_entry(each) for each in told]) + [
        "hledger: %s is not the text of %s:%s" % (each["tdescription"], mine["file"], mine["line"])
        for each, mine in zip(told, wallet.entries) if each["tdescription"].split() != hledger_text(mine).split()]


def subtract(transaction, sources):
    """Takes a repayment or the payment of a bill from the balances: `list` has no amount of it."""
    for posting in transaction["tpostings"]:
        root, _, rest = posting["paccount"].partition(":")
        if root in ("Assets", "Liabilities") and not rest.startswith("Owed:"):
            for amount in posting["pamount"]:
                quantity = amount["aquantity"]
                number = Decimal(quantity["decimalMantissa"]).scaleb(-quantity["decimalPlaces"])
                name = rest[5:] if root == "Liabilities" else rest
                add(sources.setdefault(name, {}), amount["acommodity"], -number)


def hledger_entry(transaction):
    lines = transaction["tcomment"].strip("\n").split("\n")
    facts = dict(part.split(": ", 1) for part in lines[-1].strip().split(", ") if ": " in part)
    tags = [] if len(lines) == 1 else [tag.rstrip(":") for tag in lines[0].strip().split(", ")]
    return {
        "date": transaction["tdate"], "tags": tags, "posted": facts.get("posted"), "place": facts.get("file"),
        "original": facts.get("original")}


def hledger_text(entry):
    payee = one_line(entry["payee"]).replace(";", ",").replace("|", "/")
    return payee + " | " + one_line(entry["note"]).replace(";", ",") if entry["note"] else payee


# beancount

def beancount_faults(wallet, path):
    from beancount import loader
    from beancount.core.data import Open, Price, Transaction

    entries, errors, options = loader.load_file(path)
    found = ["beancount: %s" % error.message for error in errors[:5]]
    if wallet.entries and options["operating_currency"] != [renamed(wallet.base)]:
        found.append("beancount: the operating currency is %s" % options["operating_currency"])
    names = {entry.account: entry.meta.get("id", entry.account.split(":")[-1])
             for entry in entries if isinstance(entry, Open)}
    categories, sources, owed, told = {}, {}, {}, []
    for entry in entries:
        if isinstance(entry, Price) or not isinstance(entry, Transaction):
            continue
        if is_payment(posting.account for posting in entry.postings):
            continue
        is_repaid = entry.meta["file"] in wallet.repaid
        for posting in entry.postings:
            root, name = posting.account.split(":")[0], names[posting.account]
            if root in ("Income", "Expenses"):
                add(categories, (root, name), posting.units.number)
            elif posting.account.startswith("Assets:Owed:"):
                add(owed, name, posting.units.number)
            elif root != "Equity" and not is_repaid:
                amount, _ = sources.get(name, (Decimal(0), None))
                currency = posting.units.currency
                sources[name] = (amount + posting.units.number, currency[:-2] if currency.endswith("-1") else currency)
        if is_repaid:
            continue
        tags = set(entry.tags) | set(entry.meta.get("tags", "").split())
        original = entry.meta.get("original")
        told.append({
            "date": entry.date.isoformat(), "payee": entry.payee, "note": entry.narration, "set": tags,
            "posted": entry.meta["posted"].isoformat() if "posted" in entry.meta else None,
            "original": None if original is None else "%s %s" % (
                format(original.number, "f"), re.sub("-1$", "", original.currency)),
            "place": entry.meta["file"]})
    for mine in wallet.entries:
        mine["set"] = set(mine["tags"])
    plain = Plain(wallet)
    found += wallet.owed_faults("beancount", owed)
    return found + wallet.sum_faults("beancount", categories, sources) + plain.entry_faults("beancount", told)


def renamed(code):
    return code + "-1" if code in ("TRUE", "FALSE", "NULL") else code


class Plain(Wallet):
    """A wallet whose texts stand on one line each."""

    def __init__(self, wallet):
        self.__dict__ = dict(wallet.__dict__)
        self.entries = [dict(e, payee=one_line(e["payee"]), note=one_line(e["note"])) for e in wallet.entries]


# Tables

def table_faults(wallet, folder):
    """CSV and JSON Lines against `list` and `miles`, as JSON and as plain CSV: every row, every column that is there."""
    rewards = {(row["file"], row["line"], row["date"]): row for row in load(os.path.join(folder, "miles.json"))["expenses"]}
    with open(os.path.join(folder, "wallet.jsonl"), encoding="utf-8") as file:
        objects = [json.loads(line, parse_float=Decimal, parse_int=Decimal) for line in file]
    with open(os.path.join(folder, "wallet.csv"), encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    spent = [entry for entry in wallet.entries if entry["type"] != "income"]
    if not len(objects) == len(rows) == len(spent):
        return ["tables: %d and %d rows, not %d" % (len(objects), len(rows), len(spent))]
    found = []
    # Rows are in the order of the entries; only JSON Lines may have some of the later ones in front.
    places = {(entry["file"], entry["line"], entry["date"]): place for place, entry in enumerate(spent)}
    order = [places[row["file"], row["line"], row["date"]] for row in objects]
    front = next((count for count in range(len(order)) if order[count] < 20000), len(order))
    if order[front:] != sorted(order[front:]) or front > len(objects[0] if objects else []):
        found.append("jsonl: the rows are not in order")
    objects = [row for _, row in sorted(zip(order, objects), key=lambda pair: pair[0])]
    for entry, row, cells in zip(spent, objects, rows):
        place = (entry["file"], entry["line"])
        reward = rewards.get((*place, entry["date"]), {})
        wanted = {
            "type": entry["type"], "date": entry["date"], "posted": entry["posted"], "source": entry["source"],
            "tags": entry["tags"], "payee": entry["payee"], "note": entry["note"], "category": entry["category"],
            "source_amount": entry["amount"], "source_currency": entry["currency"], "base_amount": entry["base"],
            "base_currency": wallet.base, "exchange_rate": entry["rate"], "card": reward.get("card"),
            "rate_from": "entry" if (entry["rate_from"] or "").startswith(("1", "2")) else entry["rate_from"],
            "rate_date": entry["rate_from"] if (entry["rate_from"] or "").startswith(("1", "2")) else None,
            "card_day": reward.get("card_day"), "counted": reward.get("counted"),
            "provisional": reward.get("provisional"), "reward_tag": reward.get("tag"), "points": reward.get("points"),
            "miles": reward.get("miles"), "cashback": reward.get("cashback"), "file": entry["file"],
            "line": entry["line"], "own_amount": entry["own"], "parts": entry["parts"]}
        parts = reward.get("parts") or []
        wanted["reward_rule"] = " + ".join(part["rule"] for part in parts) or None
        wanted["reward_rate"] = " + ".join("%s on %s" % (part["rate"], format(part["amount"], "f")) for part in parts) or None
        for key, value in wanted.items():
            if row[key] != value:
                found.append("jsonl: %s:%s: %s is %r, not %r" % (*place, key, row[key], value))
            if key != "parts" and cells[key] != csv_cell(row[key]):
                found.append("csv: %s:%s: %s is %r, not %r" % (*place, key, cells[key], csv_cell(row[key])))
        if set(row) != set(cells) or row["line"] % 1 or (reward and not row["cycle_from"] <= row["card_day"] <= row["cycle_to"]):
            found.append("tables: %s:%s: %s" % (*place, sorted(set(row) ^ set(cells))))
    return found


def cell(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return format(value, "f")
    return "" if value is None else " ".join(value) if isinstance(value, list) else value


# A text that a spreadsheet may run, by grammar.md: after apostrophes it begins with a tab or line end, or, after white
# space (White_Space) and invisible characters (Default_Ignorable_Code_Point), with `=`, `+`, `-`, `@`, also in full width.
FORMULA = re.compile(
    "'*([\\t\\n\\r]|["
    "\\t-\\r \\x85\\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"
    "\\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF"
    "\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF"
    "]*[=+@＝＋－＠-])")


def csv_cell(value):
    """The cell that CSV has for a value: a text that a spreadsheet may run has one more apostrophe before it."""
    text = cell(value)
    return "'" + text if not isinstance(value, Decimal) and FORMULA.match(text) else text


NUMBERS = ("amount", "base_amount", "source_amount", "points", "miles", "cashback")
# What a column may be where it holds anything: in duckdb's CSV, and in its JSON.
TYPES = {
    "date": ("DATE",), "posted": ("DATE",), "card_day": ("DATE",), "cycle_from": ("DATE",), "cycle_to": ("DATE",),
    "rate_date": ("DATE",), "counted": ("BOOLEAN",), "provisional": ("BOOLEAN",), "line": ("BIGINT",),
    "amount": ("DOUBLE",), "base_amount": ("DOUBLE",), "source_amount": ("DOUBLE",), "exchange_rate": ("DOUBLE",), "points": ("DOUBLE",),
    "miles": ("DOUBLE",), "cashback": ("DOUBLE",), "tags": ("VARCHAR", "VARCHAR[]"), "category": ("VARCHAR",),
    "card": ("VARCHAR",), "rate_from": ("VARCHAR",), "reward_rule": ("VARCHAR",), "reward_rate": ("VARCHAR",)}


def objects_in(folder):
    with open(os.path.join(folder, "wallet.jsonl"), encoding="utf-8") as file:
        return [json.loads(line, parse_float=Decimal) for line in file]


def close(a, b):
    return abs(float(a) - float(b)) <= 1e-9 * max(1.0, abs(float(b)))


def duckdb_faults(folder):
    import duckdb

    found, rows, base = [], objects_in(folder), duckdb.connect()
    # Of a longer CSV all rows are looked at: a column that is empty in the first of them would be text.
    more = ", sample_size = -1" if len(rows) > 20000 else ""
    for kind, call, more in (("csv", "read_csv_auto", more), ("jsonl", "read_json_auto", "")):
        table = "%s('%s'%s)" % (call, os.path.join(folder, "wallet." + kind).replace("'", "''"), more)
        types = dict(row[:2] for row in base.execute("describe select * from " + table).fetchall())
        for key, wanted in TYPES.items():
            if any(row[key] not in (None, []) for row in rows) and types[key] not in wanted:
                found.append("duckdb: %s of %s is %s" % (key, kind, types[key]))
        for key in NUMBERS:
            told = base.execute('select sum(try_cast("%s" as double)), count(*) from %s' % (key, table)).fetchall()[0]
            if told[1] != len(rows) or not close(told[0] or 0, sum(row[key] or 0 for row in rows)):
                found.append("duckdb: the sum of %s of %s is %s over %d rows" % (key, kind, *told))
    return found


def pandas_faults(folder):
    import pandas

    found, rows = [], objects_in(folder)
    frames = (("csv", pandas.read_csv(os.path.join(folder, "wallet.csv"), low_memory=False)),
              ("jsonl", pandas.read_json(os.path.join(folder, "wallet.jsonl"), lines=True)))
    for kind, frame in frames:
        for key in NUMBERS:
            has_any = any(row[key] is not None for row in rows)
            # Of JSON pandas takes whole numbers for whole, with a point or without.
            if has_any and str(frame[key].dtype) not in ("float64", "int64"):
                found.append("pandas: %s of %s is %s" % (key, kind, frame[key].dtype))
            elif has_any and not close(frame[key].sum(), sum(row[key] or 0 for row in rows)):
                found.append("pandas: the sum of %s of %s is %s" % (key, kind, frame[key].sum()))
        if str(frame["line"].dtype) != "int64" or len(frame) != len(rows):
            found.append("pandas: %d rows of %s, line is %s" % (len(frame), kind, frame["line"].dtype))
    return found


# All of them

def has_module(name):
    try:
        __import__(name)
    except ImportError:
        return False
    return True


def missing():
    """The programs that are not there."""
    found = [] if shutil.which("hledger") else ["hledger"]
    return found + [name for name in ("beancount", "duckdb", "pandas") if not has_module(name)]


def faults(folder, without=()):
    """All that disagrees about one wallet."""
    wallet, found = Wallet(folder), []
    path = {name: os.path.join(folder, "wallet." + name) for name in ("journal", "beancount", "csv", "jsonl")}
    if os.path.exists(path["journal"]) and "hledger" not in without:
        found += hledger_faults(wallet, path["journal"])
    if os.path.exists(path["beancount"]) and "beancount" not in without:
        found += beancount_faults(wallet, path["beancount"])
    if os.path.exists(path["jsonl"]):
        found += table_faults(wallet, folder)
        # A table without rows has no types.
        if os.path.getsize(path["jsonl"]):
            found += [] if "duckdb" in without else duckdb_faults(folder)
            found += [] if "pandas" in without else pandas_faults(folder)
    return found


def main():
    without = missing()
    for name in without:
        print("skipped: %s is not there" % name)
    found = [(folder, each) for folder in sys.argv[1:] for each in faults(folder, without)]
    for folder, each in found[:20]:
        print("%s: %s" % (os.path.basename(folder), each))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
