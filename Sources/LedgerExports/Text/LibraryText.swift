package import LedgerModel
import LedgerText

/// The templates of the library as text, by issuer, each with its age on a day, and the lines of a footer.
package func libraryText(_ templates: [TemplateRow], on day: Day, footer: [String], style: TextStyle)
  -> String
{
  var page = TextPage(style, most: 80)
  if templates.isEmpty { return page.ending(in: "No template matches. To list all: milepost library") }
  let columns: [TextTable.Column] = [
    .init("id", .whole), .init("name", .text(least: 12)), .init("age", .whole),
  ]
  var table = TextTable(columns, indent: 2)
  let rows = templates.map {
    [StyledText($0.id, .accent), StyledText($0.name), StyledText($0.age(on: day), .faint)]
  }
  for row in rows { table.measure(row) }
  table.fit(on: page)
  var heading: String?
  for (template, row) in zip(templates, rows) {
    if template.heading != heading {
      page.gap()
      page.heading(StyledText(template.heading, .strong), 2)
    }
    heading = template.heading
    table.draw(row, on: &page)
  }
  page.gap()
  for line in footer { page.add(StyledText(line), hanging: 2) }
  return page.text
}
