import { ApplicationsPanel } from '#app/features/opportunities/admin/applications-panel.tsx'
import { saveOpportunity } from '#app/features/opportunities/commands/save-opportunity.server.ts'
import { CategoryTile } from '#app/features/opportunities/components/category-tile.tsx'
import { OpportunityForm } from '#app/features/opportunities/forms.server.ts'
import {
	type Application,
	countOpportunities,
	getOpportunity,
	listApplications,
	opportunitiesList,
	type OpportunityFigures,
	type OpportunityRecord,
	type OpportunityRow,
} from '#app/features/opportunities/queries/admin.server.ts'
import {
	categoryLabel,
	OPPORTUNITY_CATEGORIES,
	OPPORTUNITY_STATUS_NAMES,
	OPPORTUNITY_STATUSES,
} from '#app/features/opportunities/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { featuredFilter } from '#app/platform/office/admin/featuring.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import {
	formatDeadline,
	formatShortDate,
	isEndOfKigaliDay,
	kigaliClock,
} from '#app/platform/core/time/time.ts'
import { Mark } from '#app/ui/mark.tsx'
import { Status } from '#app/ui/status.tsx'

const Marks = ({ opportunity: { status, featured } }: { opportunity: OpportunityRow }) => (
	<>
		{featured && <Mark>Featured</Mark>}
		<Status kind={statusKindOf(status)}>{OPPORTUNITY_STATUS_NAMES[status]}</Status>
	</>
)

/** `Closes Nov 27, 2026`, `Closed Nov 21, 2026, 17:00` */
const deadlineOf = ({ application_deadline, over }: OpportunityRow) =>
	`${over ? 'Closed' : 'Closes'} ${formatDeadline(application_deadline, formatShortDate)}`

const applicationsOf = ({ applications }: OpportunityRow) =>
	`${formatCount(applications)} ${applications === 1 ? 'application' : 'applications'}`

const statuses = OPPORTUNITY_STATUSES.map((value) => ({ value, label: OPPORTUNITY_STATUS_NAMES[value] }))
const categories = OPPORTUNITY_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))

export const ui = adminUi<
	OpportunityRow,
	typeof OpportunityForm,
	OpportunityRecord,
	OpportunityFigures,
	readonly Application[]
>()({
	name: 'opportunities',
	publication: true,
	one: 'Opportunity',
	many: 'Opportunities',
	title: 'Opportunities Management',
	intro: 'Visitors see the active ones until their deadline, featured first.',
	stats: ({ total, active, featured, applications }) => [
		{ label: 'Total Opportunities', figure: formatCount(total) },
		{ label: 'Active', figure: formatCount(active) },
		{ label: 'Featured', figure: formatCount(featured) },
		{ label: 'Total Applications', figure: formatCount(applications) },
	],
	columns: [
		{ label: 'Added', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
		{ label: 'Deadline', sort: 'application_deadline', cell: deadlineOf },
		{ label: 'Title', sort: 'title', cell: ({ title }) => title },
	],
	card: (opportunity) => ({
		title: opportunity.title,
		picture: <CategoryTile id={opportunity.id} category={opportunity.category} className="w-16" />,
		marks: <Marks opportunity={opportunity} />,
		line: `${opportunity.company_organization}, ${opportunity.location}`,
		facts: [
			categoryLabel(opportunity.category),
			...(opportunity.salary_range ? [opportunity.salary_range] : []),
			deadlineOf(opportunity),
			applicationsOf(opportunity),
			`Added ${formatShortDate(opportunity.created_at)}`,
		],
	}),
	phone: (opportunity) => ({
		title: opportunity.title,
		line: opportunity.company_organization,
		status: <Marks opportunity={opportunity} />,
	}),
	panel: {
		label: 'Applications',
		render: (applications, opportunity) => (
			<ApplicationsPanel applications={applications} opportunity={opportunity} />
		),
	},
	search: 'Search by title, organization, location or text...',
	days: 'Deadline between',
	filters: [
		{ name: 'status', label: 'Status', all: 'All statuses', options: statuses },
		featuredFilter,
		{ name: 'category', label: 'Category', all: 'All categories', as: 'select', options: categories },
	],
	empty: 'No opportunities found.',
	details: (opportunity) => [
		{ term: 'Category', detail: categoryLabel(opportunity.category) },
		{ term: 'Company or organization', detail: opportunity.company_organization },
		{ term: 'Location', detail: opportunity.location },
		{ term: 'Salary range', detail: opportunity.salary_range },
		{
			term: 'Application deadline',
			detail: formatDeadline(opportunity.application_deadline, formatShortDate),
		},
		{ term: 'Application URL', detail: opportunity.application_url },
		{ term: 'Contact email', detail: opportunity.contact_email },
		{ term: 'Applications', detail: formatCount(opportunity.applications) },
		{ term: 'Description', detail: opportunity.description },
		{ term: 'Requirements', detail: opportunity.requirements },
		{ term: 'Added', detail: formatShortDate(opportunity.created_at) },
		{ term: 'Updated', detail: formatShortDate(opportunity.updated_at) },
	],
	page: ({ id }) => `/opportunities/${id}`,
	values: ({ application_deadline: deadline }) => ({
		deadline_hour: isEndOfKigaliDay(deadline) ? '' : kigaliClock(deadline),
	}),
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'category', label: 'Category', as: 'select', options: categories },
		{ name: 'company_organization', label: 'Company or organization', maxLength: 200 },
		{ name: 'location', label: 'Location', maxLength: 200 },
		{ name: 'salary_range', label: 'Salary range', optional: true, maxLength: 200 },
		{ name: 'requirements', label: 'Requirements', as: 'long', maxLength: 10_000 },
		{ name: 'application_deadline', label: 'Application deadline', as: 'date' },
		{
			name: 'deadline_hour',
			label: 'Hour of the deadline',
			as: 'time',
			optional: true,
			hint: 'Time in Kigali. Left empty, the deadline lasts to the end of its day.',
		},
		{
			name: 'application_url',
			label: 'Application URL',
			as: 'url',
			optional: true,
			placeholder: 'https://',
			maxLength: 2000,
		},
		{ name: 'contact_email', label: 'Contact email', as: 'email', maxLength: 254 },
		{
			name: 'status',
			label: 'Status',
			as: 'select',
			options: statuses,
			initial: 'active',
			hint: 'Only active opportunities are shown on the site, until their deadline.',
		},
		{ name: 'featured', label: 'Featured: before the others on the site', as: 'check' },
	],
	sections: [
		{ title: 'Title and text', fields: ['title', 'description', 'category'] },
		{ title: 'Organization', fields: ['company_organization', 'location', 'salary_range'] },
		{ title: 'Requirements', fields: ['requirements'] },
		{
			title: 'How to apply',
			fields: ['application_deadline', 'deadline_hour', 'application_url', 'contact_email'],
		},
		{ title: 'On the site', fields: ['status', 'featured'] },
	],
	deletion: (opportunity) =>
		opportunity.applications === 0
			? undefined
			: {
					sentence: `${applicationsOf(opportunity)} ${opportunity.applications === 1 ? 'names' : 'name'} this opportunity. They stay, without its title; both come back if it is put back from the bin within 30 days.`,
				},
})

const server = adminServer(ui, {
	form: OpportunityForm,
	list: opportunitiesList,
	get: getOpportunity,
	stats: countOpportunities,
	panel: listApplications,
	save: saveOpportunity,
	remove: 'into the bin',
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Opportunities Management')
export default function OpportunitiesAdmin() {
	return <AdminScreens ui={ui} />
}
