/// The rules of charts, of benefits, budgets and the review, which the style of the page ends with.
let dashboardChartStyle =
  CardColors.style + #"""

    figure { margin: .6rem 0 1rem } figcaption { color: var(--faint); font-size: .9rem; margin-top: .5rem }
    .beside { display: grid; gap: 0 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); align-items: start } .beside > * { min-width: 0 }
    .step { white-space: nowrap; margin-right: .9rem } .step svg { display: inline-block; vertical-align: -1px }
    svg.dot { width: 12px; height: 12px } .dot rect, .columns rect { width: 100%; fill: currentColor }
    .columns { display: grid; max-width: none; grid-template-columns: repeat(12, minmax(0, 1fr)); align-items: end; gap: 0 clamp(2px, 1vw, 1rem);
      text-align: center; line-height: 1.3; font-size: .8rem }
    .columns { padding-top: 1.4rem } .columns svg { width: 100%; overflow: visible }
    .columns text { fill: var(--text); font-size: .8rem; font-weight: 600; text-anchor: middle } .columns .short { display: none }
    .columns div > span { display: block; padding-top: .25rem; border-top: 1px solid var(--faint); color: var(--faint) }
    .columns .spent { color: var(--accent) } .columns .income { color: var(--text) }
    .columns .missed, .dot .missed { fill: url(#missed); stroke: var(--faint) } #missed rect { fill: var(--faint) }
    .chart { display: grid; grid-template: "y c" 11rem ". x" auto / auto minmax(0, 1fr); gap: .2rem .5rem; color: var(--faint); font-size: .8rem }
    .y { grid-area: y; display: flex; flex-direction: column; justify-content: space-between; text-align: right; margin: -.6rem 0 }
    .x { grid-area: x; display: flex; justify-content: space-between } .chart svg { grid-area: c; width: 100%; height: 100%; overflow: visible }
    .days path, .days polyline { fill: none; vector-effect: non-scaling-stroke; stroke-linejoin: round } .days .grid { stroke: var(--line) }
    .days polyline.now { stroke: var(--accent); stroke-width: 2.5 } .days polyline.before { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 5 4 }
    .days .pace { stroke: var(--care); stroke-width: 1.5; stroke-dasharray: 1 4; stroke-linecap: round }
    .days .dot { stroke: var(--accent); stroke-width: 9; stroke-linecap: round } .days rect { width: 20px; height: 180px; fill: transparent } .days rect:hover { fill: var(--accent); opacity: .15 }
    .key { display: inline-block; width: 1.4rem; height: 0; margin: 0 .15rem 0 0; vertical-align: middle; border-top: 3px solid var(--accent) }
    .key.before { border-top: 2px dashed var(--faint) } .key.pace { border-top: 2px dotted var(--care) }
    .key.spent { height: .7rem; border: 0; background: var(--accent) } .key.income { border-top-color: var(--text); margin-left: .9rem }
    .bar { background: var(--whole) } .spark polyline { fill: none; stroke-width: 2; stroke-linejoin: round }
    .budgets { display: grid; gap: .3rem 2.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); margin: 0 0 .8rem; padding: 0; list-style: none }
    .budgets li { display: flex; flex-wrap: wrap; justify-content: space-between; align-content: start; gap: 0 1rem; padding: .4rem 0; min-width: 0 }
    .budgets li > span { min-width: 0; overflow-wrap: anywhere } .budgets li > span + span { margin-left: auto; text-align: right }
    .budgets small { flex-basis: 100% } .budgets .bar { overflow: visible; margin: .35rem 0 .3rem } .words { margin-left: .6rem }
    .likely { fill: none; stroke: var(--plain); stroke-width: 1.2; vector-effect: non-scaling-stroke }
    .today { fill: none; stroke: var(--text); stroke-width: 2; vector-effect: non-scaling-stroke }
    .group th { padding-top: .9rem; font-weight: 600 } tbody .group:first-child th { border-top: 0; padding-top: .2rem }
    i { font-style: normal } .grid-key { color: var(--faint); font-size: .9rem } .grid-key i { font-size: 1.1em }
    table.grid td:not(.n) { text-align: center; padding: .3rem .15rem } table.grid thead th:not(:first-child):not(.n) { text-align: center; padding: .3rem .15rem }
    table.grid td { color: var(--faint) } table.grid td.n { color: inherit } table.grid td.good { color: var(--good) }
    table.grid td.accent { color: var(--accent) } table.grid td.over { color: var(--over) } table.grid th[scope=row] { min-width: 8.5rem }
    table.left, table.choices { max-width: 50rem } table.left td { overflow-wrap: normal } .scroll th[scope=row] { white-space: nowrap } table.grid th[scope=row] { white-space: normal }
    .receipt { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: .4rem .8rem; margin: .4rem 0 .8rem; max-width: 50rem }
    .receipt dt { color: var(--faint) } .receipt dd { margin: 0; overflow-wrap: anywhere } .receipt b { margin-right: .4rem }
    .next { padding: .7rem 1rem; border-radius: .5rem; background: var(--ground); font-weight: 600 }
    @media (max-width: 40rem) {
      .columns { font-size: .7rem } .columns text { font-size: .7rem; display: none } .columns .short { display: block }
      .words { display: block } .tiles li { min-width: 0 } .tiles b { overflow-wrap: anywhere }
    }
    """#
