import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { gridStep, namedBars } from '#app/ui/chart/scale.ts'

test.each([
	[1780, false, 500],
	[2000, false, 500],
	[2001, false, 1000],
	[0, false, 1],
	[3, true, 1],
	[9, true, 5],
	[9, false, 2.5],
	[0.0012, false, 0.0005],
	[Number.NaN, false, 1],
])(
	'ADM-MON-006 the lines of a chart whose highest bar is %d (counted: %s) are %d apart',
	(highest, whole, step) => {
		expect(gridStep(highest, whole)).toBeCloseTo(step, 10)
	},
)

test('ADM-MON-006 five bars at most are named, the first and the last among them', () => {
	expect(namedBars(30).map(({ at }) => at)).toEqual([0, 7, 15, 22, 29])
	expect(namedBars(2).map(({ at }) => at)).toEqual([0, 1])
	expect(namedBars(1).map(({ at }) => at)).toEqual([0])
	expect(namedBars(0)).toEqual([])
})

const bars = [
	{ label: 'Nov 12, 2026', short: 'Nov 12', value: 1564, figures: ['1,564', '$1.61'] },
	{ label: 'Nov 14, 2026', short: 'Nov 14', value: 500, soft: true, figures: ['500', '$0.40'] },
]

test('ADM-MON-006, ADM-MON-007 the server draws the bars to scale, says each by a tooltip and holds all figures as a table', () => {
	const html = renderToStaticMarkup(
		<BarChart
			label="Impressions a day"
			headings={['Date', 'Impressions', 'Revenue']}
			bars={bars}
			format={(value) => value.toLocaleString('en-US')}
			whole
		/>,
	)
	expect(html.match(/<rect[^>]*>/g)?.map((rect) => / height="([^"]*)"/.exec(rect)?.[1])).toEqual([
		'78.2%',
		'25%',
	])
	expect(html).toContain('<title>Nov 12, 2026\n1,564 impressions\n$1.61 revenue</title>')
	expect(html).toContain('>2,000</span>')
	expect(html).toMatch(
		/<tr[^>]*><th scope="row"[^>]*>Nov 14, 2026<\/th><td[^>]*>500<\/td><td[^>]*>\$0\.40<\/td>/,
	)
	expect(html).toMatch(/<div role="img" aria-label="Impressions a day"/)
})

test('a chart of nothing is empty and no fault', () => {
	const html = renderToStaticMarkup(<BarChart label="None" headings={['Date']} bars={[]} format={String} />)
	expect(html).not.toMatch(/<rect|NaN|Infinity/)
})
