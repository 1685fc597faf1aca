import {
	featureSponsored,
	saveSponsored,
	unfeatureSponsored,
} from '#app/features/advertising/commands/save-sponsored.server.ts'
import { SponsoredForm } from '#app/features/advertising/forms.server.ts'
import {
	countSponsored,
	getSponsored,
	type SponsoredFigures,
	sponsoredList,
	type SponsoredRecord,
	type SponsoredRow,
} from '#app/features/advertising/queries/sponsored.server.ts'
import {
	SPONSORED_ON_HOME,
	SPONSORED_PRICE,
	SPONSORED_STATUS_NAMES,
	SPONSORED_STATUSES,
} from '#app/features/advertising/rules.ts'
import { isSample, sampleSponsoredRecords } from '#app/features/advertising/samples.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { featureCommands, featuredFilter } from '#app/platform/office/admin/featuring.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatDay, formatShortDate } from '#app/platform/core/time/time.ts'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

const Cover = ({ item, className }: { item: SponsoredRow; className?: string }) => (
	<Picture
		src={item.image_url}
		alt=""
		fallbackSeed={`sponsored:${item.id}`}
		families={['weave', 'square', 'sawtooth']}
		ratio="1:1"
		className={className}
	/>
)

const Marks = ({ item }: { item: SponsoredRow }) => (
	<span className="inline-flex flex-wrap items-center gap-1.5">
		<Status kind={statusKindOf(item.status)}>{SPONSORED_STATUS_NAMES[item.status]}</Status>
		{item.featured && <Mark>Featured</Mark>}
		{isSample(item) && <Mark>Sample</Mark>}
	</span>
)

const periodOf = ({ start_date, end_date }: SponsoredRow) =>
	`${formatDay(start_date)} to ${formatDay(end_date)}`

const statuses = SPONSORED_STATUSES.map((value) => ({ value, label: SPONSORED_STATUS_NAMES[value] }))

export const ui = adminUi<SponsoredRow, typeof SponsoredForm, SponsoredRecord, SponsoredFigures>()({
	name: 'sponsored-content',
	one: 'Sponsored content',
	many: 'Sponsored content',
	title: 'Sponsored Content',
	intro: `Visitors see at most ${SPONSORED_ON_HOME} active items within their dates, featured first.`,
	stats: ({ total, active, featured }) => [
		{ label: 'Total Sponsored Items', figure: formatCount(total) },
		{ label: 'Active Items', figure: formatCount(active) },
		{ label: 'Featured Items', figure: formatCount(featured) },
	],
	columns: [
		{
			label: 'Item',
			sort: 'title',
			cell: (item) => (
				<WithPicture picture={<Cover item={item} />}>
					<TwoLines main={item.title} second={item.company} />
				</WithPicture>
			),
		},
		{ label: 'Period', sort: 'end_date', cell: periodOf },
		{ label: 'Price', numeric: true, cell: ({ price }) => formatRwfUsStyle(price) },
		{ label: 'Status', cell: (item) => <Marks item={item} /> },
		{
			label: 'Added',
			sort: 'created_at',
			cell: ({ created_at }) => <When at={created_at} />,
		},
	],
	phone: (item) => ({
		title: item.title,
		line: item.company,
		aside: formatRwfUsStyle(item.price),
		status: <Marks item={item} />,
		note: periodOf(item),
	}),
	search: 'Search by title or company...',
	days: 'Added between',
	filters: [{ name: 'status', label: 'Status', all: 'All statuses', options: statuses }, featuredFilter],
	empty: 'No sponsored content found.',
	details: (item) => [
		{ term: 'Company', detail: item.company },
		{ term: 'Price', detail: formatRwfUsStyle(item.price) },
		{ term: 'Start date', detail: formatDay(item.start_date) },
		{ term: 'End date', detail: formatDay(item.end_date) },
		{ term: 'Link URL', detail: item.link },
		{ term: 'Image URL', detail: item.image_url },
		{ term: 'Description', detail: item.description },
		{ term: 'Added', detail: formatShortDate(item.created_at) },
		{ term: 'Updated', detail: formatShortDate(item.updated_at) },
	],
	aside: (item) => <Cover item={item} className="mt-5 w-36" />,
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'company', label: 'Company', maxLength: 200 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{
			name: 'image_url',
			label: 'Image URL',
			as: 'url',
			placeholder: 'https://',
			maxLength: 2000,
			preview: true,
		},
		{ name: 'link', label: 'Link URL', as: 'url', placeholder: 'https://', maxLength: 2000 },
		{ name: 'start_date', label: 'Start date', as: 'date' },
		{ name: 'end_date', label: 'End date', as: 'date', hint: 'Shown to the end of this day.' },
		{ name: 'price', label: 'Price (RWF)', as: 'number', min: 0, initial: String(SPONSORED_PRICE) },
		{
			name: 'status',
			label: 'Status',
			as: 'select',
			options: statuses,
			initial: 'pending',
			hint: 'Only active items are shown on the site, within their dates.',
		},
	],
	commands: featureCommands('Sponsored content'),
	failures: {
		fetch: 'Error fetching sponsored content',
		create: (reason) => `Error creating sponsored content: ${reason}`,
		update: (reason) => `Error updating sponsored content: ${reason}`,
	},
})

const server = adminServer(ui, {
	form: SponsoredForm,
	list: sponsoredList,
	get: getSponsored,
	stats: countSponsored,
	save: saveSponsored,
	remove: 'into the bin',
	commands: { feature: featureSponsored, unfeature: unfeatureSponsored },
	samples: {
		records: sampleSponsoredRecords,
		stats: { total: sampleSponsoredRecords.length, active: sampleSponsoredRecords.length, featured: 0 },
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Sponsored Content')
export default function SponsoredContentAdmin() {
	return <AdminScreens ui={ui} />
}
