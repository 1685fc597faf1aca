import { NETWORK_GUIDES } from '#app/features/advertising/components/network-guide.tsx'
import {
	AD_RANGES,
	type AdNetworkId,
	type AdRange,
	ctrOf,
	ecpmOf,
	RANGE_NAMES,
} from '#app/features/advertising/rules.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { formatCount, formatUsd } from '#app/platform/core/text/money.ts'
import { formatDay } from '#app/platform/core/time/time.ts'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

type Figures = { impressions: number; clicks: number; revenue: number }

type Report = {
	range: AdRange
	days: readonly (Figures & { date: string; weekend: boolean })[]
	total: Figures
	networks: readonly { network: AdNetworkId; share: number; revenue: number }[]
}

/** Chooses the range of the report. */
export const RangeTabs = ({ range }: { range: AdRange }) => (
	<Tabs
		className="max-sm:min-w-full"
		label="Range"
		tabs={AD_RANGES.map((each) => ({
			to: `/admin/ads?range=${each}`,
			label: RANGE_NAMES[each],
			selected: each === range,
		}))}
	/>
)

/** The report of a range: its figures, its days and what each network has of it. */
export const AdReportView = ({ report: { days, total, networks } }: { report: Report }) => (
	<>
		<StatCards
			className="border border-line"
			cards={[
				{ label: 'Total Revenue', figure: formatUsd(total.revenue) },
				{ label: 'Impressions', figure: formatCount(total.impressions) },
				{ label: 'Clicks', figure: formatCount(total.clicks) },
				{ label: 'Average CTR', figure: `${ctrOf(total)}%` },
				{ label: 'Average eCPM', figure: `$${ecpmOf(total)}` },
			]}
		/>
		<div className="grid gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
			<Panel
				title="Daily Performance"
				lead={<p className="text-ui text-muted">Impressions a day. Pale bars are weekends.</p>}
			>
				<BarChart
					className="px-4 py-6 sm:px-5"
					label="Impressions a day"
					headings={['Date', 'Impressions', 'Revenue']}
					whole
					format={formatCount}
					bars={days.map(({ date, impressions, revenue, weekend }) => {
						const label = formatDay(date)
						return {
							label,
							short: label.replace(/,.*$/, ''),
							value: impressions,
							soft: weekend,
							figures: [formatCount(impressions), formatUsd(revenue)],
						}
					})}
				/>
			</Panel>
			<Panel title="Network Breakdown">
				<ul className="grid gap-5 px-4 py-5 sm:px-5">
					{networks.map(({ network, share, revenue }, at) => (
						<li key={network}>
							<p className="flex flex-wrap justify-between gap-x-3">
								<span className="font-semibold">{NETWORK_GUIDES[network].name}</span>
								<span className="text-muted tabular-nums">
									{formatUsd(revenue)} ({share}%)
								</span>
							</p>
							<svg aria-hidden="true" width="100%" height="12" className="mt-1.5 block bg-surface-3">
								<rect width={`${share}%`} height="12" className={BARS[at]} />
							</svg>
						</li>
					))}
				</ul>
			</Panel>
		</div>
	</>
)

const BARS = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4']
