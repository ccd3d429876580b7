/// The style of the page: light and dark, narrow and wide, on paper. Text has a contrast of at least 4.5 to 1 (WCAG 2.2,
/// 1.4.3), and each colour comes with a sign or word of the same meaning.
let dashboardStyle = #"""
  :root { color-scheme: light dark; --ground: #f4f5f7; --panel: #fff; --text: #1b2430; --faint: #566172;
    --line: #d8dde4; --whole: #e3e7ec; --good: #0a6b4b; --care: #8a4b00; --over: #b3261e; --accent: #1d5fbf;
    --plain: #3c4a5c; --hatch: #e0a458 }
  @media (prefers-color-scheme: dark) { :root { --ground: #11151b; --panel: #1a2029; --text: #e7ebf0;
    --faint: #a7b2c0; --line: #323c4a; --whole: #2d3643; --good: #5ed0a3; --care: #f2b45c; --over: #ff8b80;
    --accent: #86b3ff; --plain: #b8c4d3; --hatch: #7a5a22 } }
  * { box-sizing: border-box }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
  body { margin: 0 auto; padding: 1rem clamp(.6rem, 3vw, 2rem) 3rem; max-width: 76rem; background: var(--ground);
    color: var(--text); font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
  h1 { margin: 0; font-size: 1.5rem } h2 { margin: 0 0 .75rem; font-size: 1.25rem }
  h3 { margin: 1.25rem 0 .4rem; font-size: 1.02rem } section > h3:first-of-type { margin-top: 0 }
  p { margin: .25rem 0 .6rem } small, .faint, caption, figcaption, footer { color: var(--faint) }
  small { font-size: .85em; font-weight: 400 }
  header { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; align-items: baseline } header p { margin: 0 }
  section, article { background: var(--panel); border: 1px solid var(--line); border-radius: .6rem }
  section { margin: 1rem 0; padding: 1rem clamp(.7rem, 2vw, 1.3rem); overflow-wrap: break-word }
  .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)) }
  article { padding: .8rem 1rem; min-width: 0 } article h3 { margin-top: 0 }
  nav ul { display: flex; flex-wrap: wrap; gap: .3rem .5rem; margin: .8rem 0; padding: 0; list-style: none }
  nav a { display: block; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 1rem;
    background: var(--panel); color: var(--text); text-decoration: none }
  a:hover { text-decoration: underline }
  a:focus-visible, summary:focus-visible, input:focus-visible, button:focus-visible {
    outline: 3px solid var(--accent); outline-offset: 2px }
  .skip { position: absolute; left: -99rem } .skip:focus { position: static }
  .tiles { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); margin: 0 0 1rem }
  .tiles div { padding: .6rem .8rem; border: 1px solid var(--line); border-radius: .5rem }
  .tiles dt { color: var(--faint) } .tiles dd { margin: 0 } .tiles b { font-size: 1.3rem } .tiles small { display: block }
  table { width: 100%; border-collapse: collapse; margin: .4rem 0 .8rem; font-variant-numeric: tabular-nums }
  caption { text-align: left; padding: .2rem 0; font-size: .9rem }
  th, td { padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
  article caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
  .n + td, .n + th { padding-left: .9rem } .n:last-child { padding-left: .5rem }
  thead th { border-top: 0; color: var(--faint); font-weight: 400; font-size: .85rem }
  tbody th, tfoot th { font-weight: 500 } tfoot td, tfoot th { border-top: 2px solid var(--line) }
  .n { text-align: right; white-space: nowrap } td:last-child, th:last-child { padding-right: 0 }
  th, td, li span, .tiles dd, article p, h3 { overflow-wrap: anywhere } thead th { overflow-wrap: normal }
  .scroll th, .scroll td { overflow-wrap: break-word } .due span { min-width: 0 }
  .gauges { table-layout: fixed } .gauges thead th:first-child { width: 29% } .gauges thead th:nth-child(2) { width: 32% }
  .gauges thead th.n:nth-child(3) { width: 18% } .gauges .n { white-space: normal } .sum { display: block }
  .entries td, .entries th { font-size: .93rem } .entries time { white-space: nowrap }
  .status { font-weight: 600 } .good { color: var(--good) } .care { color: var(--care) } .over { color: var(--over) }
  .accent { color: var(--accent) } .plain { color: var(--plain) }
  svg { display: block; max-width: 100% } svg.hidden { position: absolute }
  .bar { width: 100%; height: .55rem; margin: .15rem 0 .2rem; border-radius: .3rem } .whole { fill: var(--whole) }
  .part, .under { fill: currentColor } .bar.care .part { fill: url(#hatch) } .bar.faint { color: var(--faint) }
  #hatch .under { fill: var(--care) } #hatch .over { fill: var(--hatch) } .mark { fill: var(--text) }
  .ring { width: 5rem; flex: none } .ring circle { fill: none; stroke-width: 10 } .ring .whole { stroke: var(--whole) }
  .ring .part { stroke: currentColor } .ring.care .part { stroke-dashoffset: 0 }
  .ring text { text-anchor: middle; fill: var(--text); font-size: 15px; font-weight: 600 }
  .goal { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-content: flex-start } .goal > div { flex: 1; min-width: 10rem }
  .goal > table, .goal > details { flex-basis: 100% }
  figure { margin: .6rem 0 } figcaption { font-size: .9rem }
  .beside { display: grid; gap: 0 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); align-items: start }
  .beside > * { min-width: 0 } .lines, .columns { width: 100%; max-width: 56rem } svg text { fill: var(--faint); font-size: 11px }
  .end { text-anchor: end } .middle { text-anchor: middle } .grid { stroke: var(--line); fill: none }
  polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round } polyline.now { stroke: var(--accent) }
  polyline.before { stroke: var(--faint); stroke-dasharray: 5 4; stroke-width: 1.5 } circle.now { fill: var(--accent) }
  .column { fill: var(--accent) } rect.income { fill: var(--text) }
  .key { display: inline-block; width: 1.4rem; height: 0; margin: 0 .2rem 0 .6rem; vertical-align: middle;
    border-top: 3px solid var(--accent) } .key.before { border-top: 2px dashed var(--faint) }
  .key.column { height: .7rem; border: 0; background: var(--accent) } .key.income { border-top-color: var(--text) }
  .spark { width: 7.5rem; height: 1.9rem } .spark polyline { stroke: var(--accent); stroke-width: 2 }
  .scroll { overflow-x: auto } .newest { direction: rtl } .newest svg { direction: ltr }
  .heat { width: 100%; min-width: 42rem } .heat text { font-size: 9px }
  .heat.one { display: inline-block; width: .9rem; min-width: 0; vertical-align: middle } .step { white-space: nowrap; margin-right: .8rem }
  .h0 { fill: var(--line) } .h1 { fill: color-mix(in srgb, var(--accent) 40%, var(--panel)) }
  .h2 { fill: color-mix(in srgb, var(--accent) 60%, var(--panel)) }
  .h3 { fill: color-mix(in srgb, var(--accent) 80%, var(--panel)) } .h4 { fill: var(--accent) }
  .due { margin: 0; padding: 0; list-style: none } .due li { display: flex; gap: .8rem; padding: .25rem 0 }
  .due time { flex: 0 0 4.2rem; text-align: right; color: var(--faint); white-space: nowrap }
  summary { cursor: pointer; padding: .2rem 0 } footer { font-size: .9rem }
  .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .5rem }
  .tools input { font: inherit; padding: .35rem .6rem; min-width: min(100%, 18rem); color: var(--text);
    background: var(--ground); border: 1px solid var(--faint); border-radius: .4rem }
  thead button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer;
    text-decoration: underline dotted }
  @media (max-width: 40rem) {
    body { font-size: .95rem; padding-top: .6rem }
    th, td { padding-right: .35rem } .gauges { table-layout: auto } .gauges tbody th { overflow-wrap: break-word }
    .gauges .long { overflow-wrap: anywhere } .gauges thead th:nth-child(2) { width: 27% }
    .gauges thead th:first-child { width: 24% }
    .lines text, .columns text { font-size: 19px } .due time { flex-basis: 3.6rem }
  }
  @media print {
    :root { color-scheme: light; --ground: #fff; --panel: #fff; --text: #000; --faint: #444 }
    body { max-width: none; padding: 0; font-size: 10pt } nav, .skip, .tools { display: none }
    details::details-content { content-visibility: visible; display: block; height: auto } summary { list-style: none }
    tfoot { display: table-row-group } section { border: 0; padding: 0 } article, tr, figure { break-inside: avoid } h2, h3 { break-after: avoid }
    svg, .key { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  }
  """# + dashboardChartStyle
