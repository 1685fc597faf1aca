import {
	featureStartup,
	saveStartup,
	unfeatureStartup,
} from '#app/features/startups/commands/save-startup.server.ts'
import { StartupForm } from '#app/features/startups/forms.server.ts'
import {
	countStartups,
	getStartup,
	type StartupFigures,
	type StartupRecord,
	type StartupRow,
	startupsList,
} from '#app/features/startups/queries/admin.server.ts'
import {
	coverSeed,
	DEFAULT_LOCATION,
	FIRST_FOUNDED_YEAR,
	LISTED_SECTORS,
	STARTUP_STAGES,
	STARTUP_STATUS_NAMES,
	STARTUP_STATUSES,
	TEAM_SIZES,
	teamOf,
} from '#app/features/startups/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { featureCommands, featuredFilter } from '#app/platform/office/admin/featuring.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { Mark } from '#app/ui/mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

const Logo = ({ startup, className }: { startup: StartupRow; className?: string }) => (
	<Picture
		{...(startup.logo_url ? imageSources(startup.logo_url) : { src: null })}
		alt=""
		contain
		logo={startup.logo}
		fallbackSeed={coverSeed(startup)}
		families={['square', 'zigzag', 'diamond', 'sawtooth', 'weave', 'spiral']}
		ratio="16:9"
		sizes="12rem"
		className={className}
	/>
)

const Marks = ({ startup: { status, featured } }: { startup: StartupRow }) => (
	<>
		{featured && <Mark>Featured</Mark>}
		<Status kind={statusKindOf(status)}>{STARTUP_STATUS_NAMES[status]}</Status>
	</>
)

const statuses = STARTUP_STATUSES.map((value) => ({ value, label: STARTUP_STATUS_NAMES[value] }))
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const ui = adminUi<StartupRow, typeof StartupForm, StartupRecord, StartupFigures>()({
	name: 'startups',
	one: 'Startup',
	many: 'Startups',
	title: 'Startups Management',
	intro: 'Visitors see the active ones, featured first, then the newest.',
	stats: ({ total, featured, active, graduated }) => [
		{ label: 'Total', figure: formatCount(total) },
		{ label: 'Featured', figure: formatCount(featured) },
		{ label: 'Active', figure: formatCount(active) },
		{ label: 'Graduated', figure: formatCount(graduated) },
	],
	columns: [
		{ label: 'Added', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
		{ label: 'Name', sort: 'name', cell: ({ name }) => name },
	],
	card: (startup) => ({
		title: startup.name,
		picture: <Logo startup={startup} />,
		marks: <Marks startup={startup} />,
		line: startup.description,
		facts: [
			startup.sector,
			startup.stage,
			startup.location,
			...(startup.founded_year ? [`Since ${startup.founded_year}`] : []),
			...(startup.team_size ? [teamOf(startup.team_size)] : []),
			...(startup.funding_raised ? [`${startup.funding_raised} raised`] : []),
			`Added ${formatShortDate(startup.created_at)}`,
		],
	}),
	phone: (startup) => ({
		title: startup.name,
		line: startup.description,
		status: <Marks startup={startup} />,
	}),
	search: 'Search by name or description...',
	days: 'Added between',
	filters: [
		{ name: 'status', label: 'Status', all: 'All statuses', options: statuses },
		featuredFilter,
		{ name: 'sector', label: 'Sector', all: 'All sectors', as: 'select', options: same(LISTED_SECTORS) },
		{ name: 'stage', label: 'Stage', all: 'All stages', as: 'select', options: same(STARTUP_STAGES) },
	],
	empty: 'No startups found.',
	details: (startup) => [
		{ term: 'Description', detail: startup.description },
		{ term: 'Website', detail: startup.website },
		{ term: 'Sector', detail: startup.sector },
		{ term: 'Stage', detail: startup.stage },
		{ term: 'Location', detail: startup.location },
		{ term: 'Founded year', detail: startup.founded_year },
		{ term: 'Team size', detail: startup.team_size },
		{ term: 'Funding raised', detail: startup.funding_raised },
		{ term: 'Added', detail: formatShortDate(startup.created_at) },
		{ term: 'Updated', detail: formatShortDate(startup.updated_at) },
	],
	aside: (startup) => <Logo startup={startup} className="mt-5 w-48" />,
	page: ({ status }) => (status === 'active' ? '/startups' : undefined),
	fields: [
		{ name: 'name', label: 'Name', maxLength: 200 },
		{ name: 'website', label: 'Website', as: 'url', placeholder: 'https://', maxLength: 2000 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'sector', label: 'Sector', as: 'select', options: LISTED_SECTORS },
		{ name: 'stage', label: 'Stage', as: 'select', options: STARTUP_STAGES },
		{ name: 'location', label: 'Location', initial: DEFAULT_LOCATION, maxLength: 200 },
		{
			name: 'status',
			label: 'Status',
			as: 'select',
			options: statuses,
			initial: 'active',
			hint: 'Only active startups are shown on the site.',
		},
		{
			name: 'founded_year',
			label: 'Founded year',
			as: 'number',
			optional: true,
			min: FIRST_FOUNDED_YEAR,
			hint: `From ${FIRST_FOUNDED_YEAR} to the current year.`,
		},
		{ name: 'team_size', label: 'Team size', as: 'select', optional: true, options: TEAM_SIZES },
		{
			name: 'funding_raised',
			label: 'Funding raised',
			optional: true,
			maxLength: 200,
			placeholder: 'e.g., 150M RWF',
			hint: 'An amount with M or K is added to the total on the site.',
		},
		{ name: 'logo', label: 'Logo', as: 'image', bucket: 'startups', whole: true, optional: true },
	],
	commands: featureCommands('Startup'),
	failures: { create: (reason) => `Error adding startup: ${reason}` },
})

const server = adminServer(ui, {
	form: StartupForm,
	list: startupsList,
	get: getStartup,
	stats: countStartups,
	save: saveStartup,
	remove: 'into the bin',
	commands: { feature: featureStartup, unfeature: unfeatureStartup },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Startups Management')
export default function StartupsAdmin() {
	return <AdminScreens ui={ui} />
}
