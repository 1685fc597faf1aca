import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
	disableAdUnit,
	enableAdUnit,
	saveAdUnit,
} from '#app/features/advertising/commands/save-ad-unit.server.ts'
import { AdReportView, RangeTabs } from '#app/features/advertising/components/ad-report.tsx'
import { ExportReport } from '#app/features/advertising/components/export-report.tsx'
import { hindranceOf, networksWithClient } from '#app/features/advertising/components/hindrance.ts'
import { NETWORK_GUIDES, NetworkGuide } from '#app/features/advertising/components/network-guide.tsx'
import { AdUnitForm } from '#app/features/advertising/forms.server.ts'
import {
	type AdUnitFigures,
	type AdUnitRecord,
	type AdUnitRow,
	adUnitsList,
	getAdUnit,
	readAdUnitFigures,
} from '#app/features/advertising/queries/ad-units.server.ts'
import { answerReport } from '#app/features/advertising/admin/report-csv.server.ts'
import { type AdReport, simulateReport } from '#app/features/advertising/admin/simulated-statistics.server.ts'
import {
	AD_FORMAT_NAMES,
	AD_FORMATS,
	AD_NETWORK_IDS,
	AD_PLACEMENT_NAMES,
	AD_PLACEMENTS,
	type AdNetworkId,
	ctrOf,
	MOST_AD_REVENUE,
	rangeOf,
	SIMULATED,
} from '#app/features/advertising/rules.ts'
import { sampleAdUnits } from '#app/features/advertising/samples.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { formatCount, formatUsd } from '#app/platform/core/text/money.ts'
import { formatMoment, formatShortDate, kigaliDay } from '#app/platform/core/time/time.ts'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Status } from '#app/ui/status.tsx'

/** An ad unit, and why it is not shown though it is active. */
type ShownUnit = AdUnitRow & { hindrance?: string | undefined }

const State = ({ unit: { active, hindrance } }: { unit: ShownUnit }) => (
	<>
		<Status kind={active ? 'confirmed' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Status>
		{hindrance && <span className="mt-0.5 block text-[0.78125rem] text-muted">{hindrance}</span>}
	</>
)

const countsOf = ({ impressions, clicks }: AdUnitRow) =>
	`${formatCount(impressions)} impressions, ${formatCount(clicks)} clicks`

const networks = AD_NETWORK_IDS.map((value) => ({ value, label: NETWORK_GUIDES[value].name }))
const formats = AD_FORMATS.map((value) => ({ value, label: AD_FORMAT_NAMES[value] }))
const placements = AD_PLACEMENTS.map((value) => ({ value, label: AD_PLACEMENT_NAMES[value] }))

const toggle = { inRow: true, failure: 'Failed to update ad status' } as const

export const ui = adminUi<ShownUnit, typeof AdUnitForm, AdUnitRecord & ShownUnit, AdUnitFigures>()({
	name: 'ads',
	one: 'Ad unit',
	many: 'Ad units',
	title: 'Ad Monetization',
	stats: ({ revenue, impressions, active, clicks }) => [
		{ label: 'Total Revenue', figure: formatUsd(revenue) },
		{ label: 'Total Impressions', figure: formatCount(impressions) },
		{ label: 'Active Ad Units', figure: formatCount(active) },
		{
			label: 'Total Clicks',
			figure: formatCount(clicks),
			unit: `CTR ${ctrOf({ clicks, impressions })}%`,
		},
	],
	columns: [
		{ label: 'Name', cell: ({ name, slot_id }) => <TwoLines main={name} second={`Slot ${slot_id}`} /> },
		{ label: 'Network', cell: ({ network }) => NETWORK_GUIDES[network].name },
		{ label: 'Format', cell: ({ format }) => AD_FORMAT_NAMES[format] },
		{ label: 'Placement', cell: ({ placement }) => AD_PLACEMENT_NAMES[placement] },
		{
			label: 'Performance',
			cell: (unit) => <TwoLines main={formatUsd(unit.revenue)} second={countsOf(unit)} />,
		},
		{ label: 'Status', cell: (unit) => <State unit={unit} /> },
	],
	phone: (unit) => ({
		title: unit.name,
		line: `${NETWORK_GUIDES[unit.network].name}, ${AD_FORMAT_NAMES[unit.format]}, ${AD_PLACEMENT_NAMES[unit.placement]}`,
		aside: formatUsd(unit.revenue),
		status: <State unit={unit} />,
		note: countsOf(unit),
	}),
	search: 'Search by name or slot...',
	days: 'Added between',
	filters: [
		{
			name: 'active',
			label: 'Status',
			all: 'All statuses',
			options: [
				{ value: 'true', label: 'Active' },
				{ value: 'false', label: 'Inactive' },
			],
		},
		{ name: 'network', label: 'Network', all: 'All networks', as: 'select', options: networks },
		{ name: 'placement', label: 'Placement', all: 'All placements', as: 'select', options: placements },
	],
	empty: 'No ad units found. Click "Add New Ad Unit" to create one.',
	details: (unit) => [
		{ term: 'Not shown', detail: unit.hindrance },
		{ term: 'Network', detail: NETWORK_GUIDES[unit.network].name },
		{ term: 'Slot ID', detail: unit.slot_id },
		{ term: 'Format', detail: AD_FORMAT_NAMES[unit.format] },
		{ term: 'Placement', detail: AD_PLACEMENT_NAMES[unit.placement] },
		{ term: 'Impressions', detail: formatCount(unit.impressions) },
		{ term: 'Clicks', detail: formatCount(unit.clicks) },
		{ term: 'CTR', detail: `${ctrOf(unit)}%` },
		{ term: 'Revenue', detail: formatUsd(unit.revenue) },
		{ term: 'Added', detail: formatShortDate(unit.created_at) },
		{ term: 'Updated', detail: formatMoment(unit.updated_at) },
	],
	values: ({ revenue }) => ({ revenue: (revenue / 100).toFixed(2) }),
	fields: [
		{ name: 'name', label: 'Ad Name', maxLength: 200 },
		{
			name: 'network',
			label: 'Ad Network',
			as: 'select',
			options: networks,
			initial: 'adsense',
			hint: NETWORK_GUIDES.ezoic.hindrance ?? '',
		},
		{
			name: 'slot_id',
			label: 'Ad Slot ID / Publisher ID',
			maxLength: 200,
			hint: `${AD_NETWORK_IDS.map((network) => NETWORK_GUIDES[network].slotHint).join('. ')}.`,
		},
		{ name: 'format', label: 'Ad Format', as: 'select', options: formats, initial: 'auto' },
		{
			name: 'placement',
			label: 'Placement',
			as: 'select',
			options: placements,
			initial: 'sidebar',
			hint: 'Custom has no place on the pages of the site.',
		},
		{
			name: 'revenue',
			label: 'Revenue ($)',
			as: 'decimal',
			min: 0,
			max: MOST_AD_REVENUE / 100,
			step: 0.01,
			initial: '0',
			hint: 'As the network reports it. Impressions and clicks are counted by the site.',
		},
		{ name: 'active', label: 'Active', as: 'check', initial: 'true' },
	],
	commands: [
		{
			...toggle,
			name: 'enable',
			label: 'Enable',
			when: ({ active }) => !active,
			done: 'Ad activated successfully',
		},
		{
			...toggle,
			name: 'disable',
			label: 'Disable',
			when: ({ active }) => active,
			done: 'Ad deactivated successfully',
		},
	],
	failures: {
		fetch: 'Failed to load ad statistics',
		create: (reason) => `Failed to create ad unit: ${reason}`,
		update: (reason) => `Failed to update ad unit: ${reason}`,
		remove: 'Failed to delete ad unit',
	},
	titles: {
		add: 'Add New Ad Unit',
		edit: 'Edit Ad Unit',
		create: 'Create Ad Unit',
		update: 'Update Ad Unit',
	},
})

const server = adminServer(ui, {
	form: AdUnitForm,
	list: adUnitsList,
	get: getAdUnit,
	stats: readAdUnitFigures,
	save: saveAdUnit,
	remove: 'into the bin',
	commands: { enable: enableAdUnit, disable: disableAdUnit },
	samples: {
		records: sampleAdUnits,
		stats: {
			revenue: sampleAdUnits.reduce((sum, { revenue }) => sum + revenue, 0),
			impressions: sampleAdUnits.reduce((sum, { impressions }) => sum + impressions, 0),
			clicks: sampleAdUnits.reduce((sum, { clicks }) => sum + clicks, 0),
			active: sampleAdUnits.filter(({ active }) => active).length,
		},
	},
})

type UnitsRead = Pick<ScreenData<unknown, AdUnitRecord>, 'list' | 'record'>

/** The ad units as the list has them, each with why it is not shown, with the report of the range that the address asks for. */
export const loader = exporting(ui.name, { answer: answerReport }, async (args: LoaderFunctionArgs) => {
	const units = await server.loader(args)
	const range = rangeOf(new URL(args.request.url).searchParams.get('range'))
	const report = simulateReport(range, kigaliDay(new Date()))
	const more = { report, clients: networksWithClient(settings.adClientIds) }
	const told = <T extends ShownUnit>(unit: T): T => ({
		...unit,
		hindrance: hindranceOf(unit, settings.adClientIds),
	})
	const shown = <T extends UnitsRead>({ list, record, ...rest }: T) => ({
		...rest,
		...more,
		list: { ...list, rows: (list.rows as AdUnitRow[]).map(told) },
		record: record && told(record),
	})
	return 'init' in units ? data(shown(units.data), units.init ?? {}) : shown(units)
})
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Ad Monetization')

/** The report, the ad units in its midst, and the guide. */
export default function AdsAdmin() {
	const { report, demo, clients } = useLoaderData<{
		report: AdReport
		demo: boolean
		clients: readonly AdNetworkId[]
	}>()
	return (
		<AdminScreens
			ui={ui}
			keeps={['range']}
			frame={(list, add) => (
				<>
					<ScreenHeading
						title="Ad Monetization"
						intro={`${SIMULATED}: the figures of the report and its file are no real income. Those of the ad units are counted.`}
					>
						<RangeTabs range={report.range} />
						{!demo && <ExportReport range={report.range} />}
					</ScreenHeading>
					<div className="grid gap-6">
						<AdReportView report={report} />
						<section aria-labelledby="ad-units">
							<h2 id="ad-units" className="text-xl">
								Ad Units Management
							</h2>
							<div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-3">
								<h3 className="text-h4">Ad Management</h3>
								{add}
							</div>
							{list}
						</section>
						<NetworkGuide clients={clients} />
					</div>
				</>
			)}
		/>
	)
}
