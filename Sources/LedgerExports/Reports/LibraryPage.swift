package import LedgerModel

/// The page of `library`: its templates by issuer, each with its age on a day, and the lines of a footer.
package func libraryPage(_ templates: [TemplateRow], on day: Day, footer: [String]) -> Page {
  var page = Page()
  if templates.isEmpty { return page.ending(in: "No template matches. To list all: milepost library") }
  let columns: [TextTable.Column] = [
    .init("id", .whole), .init("name", .text(least: 12)), .init("age", .whole),
  ]
  let rows = templates.indices.map { place in
    let template = templates[place]
    let isFirst = place == 0 || templates[place - 1].heading != template.heading
    return Page.Table.Row(
      heading: isFirst ? StyledText(template.heading, .strong) : nil,
      cells: [
        StyledText(template.id, .accent), StyledText(template.name),
        StyledText(template.age(on: day), .faint),
      ],
      notes: [template.reading?.unconfirmed].compactMap { $0.map { StyledText($0, .faint) } })
  }
  page.add(.table(Page.Table(columns: columns, rows: rows, indent: 2)))
  page.gap()
  for line in footer { page.add(StyledText(line), hanging: 2) }
  return page
}
