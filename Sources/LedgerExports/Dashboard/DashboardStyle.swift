/// The style of the page: light and dark, narrow and wide, on paper. Text has a contrast of at least 4.5 to 1 (WCAG 2.2,
/// 1.4.3), each colour comes with a sign or word of the same meaning, and what is pressed is at least 44 px high.
enum DashboardStyle {
  /// What a part that is a page of its own needs as well.
  static let common = #"""
    :root { color-scheme: light dark; --ground: #f4f5f7; --panel: #fff; --text: #1b2430; --faint: #566172;
      --line: #dfe3e9; --whole: #e6e9ee; --good: #0a6b4b; --care: #8a4b00; --over: #b3261e; --accent: #1d5fbf;
      --plain: #3c4a5c; --hatch: #e0a458 }
    @media (prefers-color-scheme: dark) { :root { --ground: #11151b; --panel: #1a2029; --text: #e7ebf0;
      --faint: #a7b2c0; --line: #2c3542; --whole: #2d3643; --good: #5ed0a3; --care: #f2b45c; --over: #ff8b80;
      --accent: #86b3ff; --plain: #b8c4d3; --hatch: #7a5a22 } }
    * { box-sizing: border-box }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
    body { margin: 0 auto; padding: 1.5rem clamp(.75rem, 3vw, 2rem) 3rem; max-width: 74rem; background: var(--ground);
      color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      font-variant-numeric: tabular-nums; overflow-wrap: break-word }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em } h2 { margin: 0 0 .75rem; font-size: 1.3rem }
    p { margin: .25rem 0 .6rem } small, .faint, caption, header p { color: var(--faint) }
    small { font-size: .875em; font-weight: 400 } code { font: .9em ui-monospace, monospace }
    section { margin: 1.25rem 0; padding: 1.25rem clamp(.9rem, 2vw, 1.5rem) .9rem; background: var(--panel); border-radius: .9rem }
    a { color: inherit; text-decoration: none } a:hover { text-decoration: underline }
    a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
    table { width: 100%; border-collapse: collapse; margin: .4rem 0 .8rem }
    caption { text-align: left; padding: .2rem 0 .4rem; font-size: .9rem }
    th, td { padding: .45rem .9rem .45rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
    thead th { border-top: 0; color: var(--faint); font-weight: 400; font-size: .875rem }
    tbody th, tfoot th { font-weight: 500 } td:last-child, th:last-child { padding-right: 0 }
    .now thead, .entries caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
    .now td:nth-child(2) b { font-size: 1.35rem; line-height: 1.1 } .now tr > * { vertical-align: middle; padding-top: .3rem; padding-bottom: .3rem }
    .now td:nth-child(3) { white-space: nowrap } .now a { display: inline-flex; align-items: center; gap: .35rem; min-width: 44px; min-height: 44px } .now a small { font-size: .95rem }
    .needs { margin: 0; padding: 0; list-style: none } .needs li + li { border-top: 1px solid var(--line) }
    .needs li > * { display: flex; gap: .9rem; align-items: baseline; min-height: 44px; padding: .6rem 0 }
    .needs span { min-width: 0; overflow-wrap: anywhere } .needs .day { flex: 0 0 4rem; color: var(--faint); font-weight: 600 }
    .needs .care { color: var(--care) }
    summary { cursor: pointer; padding: .65rem 0; color: var(--faint) }
    @media (max-width: 37.5rem) {
      .now tbody, .now caption { display: block }
      .now tr { display: grid; grid-template: "f e" auto "t t" auto "w n" auto / 1fr auto; gap: 0 .8rem; padding: .6rem 0;
        border-top: 1px solid var(--line) } .now tbody tr > * { padding: 0; border: 0 }
      .now tr > :nth-child(1) { grid-area: f } .now tr > :nth-child(2) { grid-area: t } .now tr > :nth-child(3) { grid-area: e }
      .now tr > :nth-child(4) { grid-area: w } .now tr > :nth-child(5) { grid-area: n }
    }
    @media print {
      :root { color-scheme: light; --ground: #fff; --panel: #fff; --text: #000; --faint: #444; --line: #ccc }
      @page { margin: 10mm }
      body { max-width: none; padding: 0; font-size: 9pt } section { padding: 0; margin: .9rem 0 }
      th, td, .now tr > * { padding-top: .1rem; padding-bottom: .1rem } .needs li > * { min-height: 0 }
      details:not([open]) { display: none } tr, article, figure { break-inside: avoid } h2, h3 { break-after: avoid }
    }

    """#

  /// What the whole page needs besides.
  static let whole = #"""
    h2, [id] { scroll-margin-top: 4rem } html { scroll-padding-top: 4rem }
    h3 { margin: 1.25rem 0 .4rem; font-size: 1.05rem } section > h3:first-of-type { margin-top: 0 }
    .bare { padding: 0; background: none } article { position: relative; overflow: hidden; min-width: 0;
      padding: .9rem 1rem .5rem 1.25rem; background: var(--panel); border-radius: .75rem } article h3 { margin: 0 }
    .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); margin-bottom: .8rem }
    article > svg:first-child { position: absolute; left: 0; top: 0; width: 4px; height: 100% }
    .cycle { position: absolute; left: 4px; top: 0; width: calc(100% - 4px); height: 8px; color: var(--faint) }
    .sides, .lines li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem }
    .sides { color: var(--faint); margin: 0 0 .5rem } .sides b { color: var(--text) }
    .lines { margin: 0 0 .3rem; padding: 0; list-style: none } .lines li { padding: .35rem 0 }
    .lines li > span { min-width: 0; overflow-wrap: anywhere } .lines li > span + span { margin-left: auto; text-align: right }
    .lines small { flex-basis: 100% }
    dl { margin: 0 0 .6rem; display: grid; grid-template-columns: fit-content(40%) 1fr; gap: .2rem 1rem; font-size: .9rem }
    dt { color: var(--faint) } dd { margin: 0; min-width: 0; overflow-wrap: anywhere } dt { overflow-wrap: anywhere }
    nav { position: sticky; top: 0; z-index: 2; margin: .8rem 0; background: var(--ground); border-bottom: 1px solid var(--line) }
    nav ul { display: flex; gap: .2rem; margin: 0; padding: 0; list-style: none; overflow-x: auto; scrollbar-width: none }
    nav a { display: flex; align-items: center; min-height: 44px; padding: 0 .7rem; color: var(--text); white-space: nowrap }
    nav a:focus-visible { outline-offset: -3px } .skip { position: absolute; left: -99rem } .skip:focus { position: static }
    .top { margin: 0; text-align: right } .top a { display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; justify-content: end; color: var(--faint) }
    .tiles { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); margin: 1rem 0; padding: 0; list-style: none }
    .tiles a { display: flex; flex-direction: column; height: 100%; min-height: 44px; padding: .8rem 1rem; background: var(--panel); border-radius: .75rem }
    .tiles span { color: var(--faint); font-size: .9rem } .tiles b { font-size: 1.4rem; line-height: 1.3; overflow-wrap: anywhere }
    table { font-size: .95rem } .n { text-align: right; white-space: nowrap } .n + td, .n + th { padding-left: .9rem }
    tfoot td, tfoot th { border-top: 2px solid var(--line) } .n:last-child { padding-left: .5rem }
    article caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
    th, td, h3 { overflow-wrap: anywhere } thead th { overflow-wrap: normal } .scroll th, .scroll td { overflow-wrap: break-word }
    .gauges { table-layout: fixed } .gauges thead th:first-child { width: 29% } .gauges thead th:nth-child(2) { width: 32% }
    .gauges thead th.n:nth-child(3) { width: 18% } .gauges .n { white-space: normal } .sum { display: block }
    .entries td:nth-child(2), .entries td:nth-child(3) { white-space: nowrap } .entries td { color: var(--faint) } .entries td:nth-child(5) { color: inherit; text-align: right; white-space: nowrap }
    .swatch { display: inline-block; width: 10px; height: 10px } .swatch circle { fill: currentColor; transform: translate(5px, 5px) }
    .status { font-weight: 600 } .good { color: var(--good) } .care { color: var(--care) } .over { color: var(--over) }
    .accent { color: var(--accent) } .plain { color: var(--plain) }
    svg { display: block; max-width: 100% } svg.hidden { position: absolute }
    .bar { width: 100%; height: .5rem; margin: .2rem 0; border-radius: .25rem } .whole { fill: var(--whole) }
    .part, .under { fill: currentColor } .bar.care .part { fill: url(#hatch) } .bar.faint { color: var(--faint) }
    #hatch .under { fill: var(--care) } #hatch .over { fill: var(--hatch) } .mark { fill: var(--text) }
    .ring { width: 5rem; flex: none } .ring circle { fill: none; stroke-width: 10 } .ring .whole { stroke: var(--whole) }
    .ring .part { stroke: currentColor } .ring.care .part { stroke-dashoffset: 0 }
    .ring text { text-anchor: middle; fill: var(--text); font-size: 15px; font-weight: 600 }
    .goal { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-content: flex-start } .goal > div { flex: 1; min-width: 10rem }
    .goal > table, .goal > details { flex-basis: 100% }
    svg text { fill: var(--faint); font-size: 11px }
    .spark { width: 7.5rem; height: 1.9rem } .spark polyline { stroke: var(--accent); stroke-width: 2 }
    .scroll { overflow-x: auto }
    footer { font-size: .9rem; color: var(--faint) }
    @media (max-width: 37.5rem) {
      th, td { padding-right: .5rem } .gauges { table-layout: auto } .gauges tbody th { overflow-wrap: break-word }
      .gauges .long { overflow-wrap: anywhere } .gauges thead th:nth-child(2) { width: 27% }
      .gauges thead th:first-child { width: 24% }
      .entries thead { display: none } .entries tbody { display: block }
      .entries tr { display: grid; grid-template: "p p p a" auto "d c t t" auto / auto auto 1fr auto; gap: 0 .6rem;
        padding: .4rem 0; border-top: 1px solid var(--line) } .entries tr > * { padding: 0; border: 0 }
      .entries th { grid-area: p } .entries td { font-size: .875rem } .entries td:nth-child(5) { grid-area: a; font-size: 1rem }
      .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .5rem } .tiles a { padding: .6rem .7rem } .tiles b { font-size: 1.15rem }
    }
    @media print {
      nav, .skip, .top, footer { display: none } table { font-size: 8.5pt }
      .cards { grid-template-columns: 1fr 1fr; gap: .5rem } article { border: 1px solid var(--line); padding-top: .4rem }
      .tiles { grid-template-columns: repeat(3, 1fr); gap: .4rem; margin: .4rem 0 } .tiles a { padding: .2rem 0 }
      tfoot { display: table-row-group } svg, .key { print-color-adjust: exact; -webkit-print-color-adjust: exact }
    }

    """# + dashboardChartStyle
}
