/// The rules of charts, of benefits, budgets and the review, which the style of the page ends with.
let dashboardChartStyle = CardColors.style
