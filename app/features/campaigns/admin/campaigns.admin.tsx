import { removeCampaign, saveCampaign } from '#app/features/campaigns/commands/save-campaign.server.ts'
import { CampaignForm } from '#app/features/campaigns/forms.server.ts'
import {
	type CampaignRecord,
	type CampaignRow,
	campaignsList,
	getCampaign,
} from '#app/features/campaigns/queries/admin.server.ts'
import {
	BOUGHT_MAX,
	CAMPAIGN_STATE_NAMES,
	CAMPAIGN_STATES,
	GOAL_MAX,
	GOAL_MIN,
	SUGGESTED_DEFAULT,
	SUGGESTED_MAX,
	SUGGESTED_MIN,
} from '#app/features/campaigns/rules.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatDay, formatMoment } from '#app/platform/core/time/time.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

const CampaignStatus = ({ state }: Pick<CampaignRow, 'state'>) => (
	<Status kind={statusKindOf(state)}>{CAMPAIGN_STATE_NAMES[state]}</Status>
)

const raisedOf = ({ raised, goal }: Pick<CampaignRow, 'raised' | 'goal'>) =>
	`${formatCount(raised)} of ${formatRwfUsStyle(goal)}`

const daysOf = ({ from_on, until_on }: Pick<CampaignRow, 'from_on' | 'until_on'>) =>
	[from_on && `from ${formatDay(from_on)}`, until_on && `until ${formatDay(until_on)}`]
		.filter(Boolean)
		.join(' ') || 'No days set'

const states = CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_NAMES[value] }))

export const ui = adminUi<CampaignRow, typeof CampaignForm, CampaignRecord>()({
	name: 'donations/campaigns',
	one: 'Campaign',
	many: 'Campaigns',
	intro:
		'What gifts are asked for. Published ones stand on the pages Donate and Month by month. Simulated gifts and tests do not count.',
	columns: [
		{ label: 'Title', cell: ({ title }) => title },
		{ label: 'Given', numeric: true, cell: raisedOf },
		{ label: 'People', numeric: true, cell: ({ people }) => formatCount(people) },
		{ label: 'Days', cell: daysOf },
		{ label: 'State', cell: CampaignStatus },
		{ label: 'Added', sort: 'created_at', cell: ({ created_at }) => formatMoment(created_at) },
	],
	phone: (campaign) => ({
		title: campaign.title,
		line: raisedOf(campaign),
		status: <CampaignStatus state={campaign.state} />,
		note: daysOf(campaign),
	}),
	search: 'Search by title or text...',
	filters: [{ name: 'state', label: 'State', all: 'All states', options: states }],
	empty: 'No campaigns found.',
	details: (campaign) => [
		{ term: 'Text', detail: campaign.text },
		{ term: 'Given', detail: raisedOf(campaign) },
		{ term: 'People', detail: formatCount(campaign.people) },
		{
			term: 'Gifts',
			detail: <InlineLink to={`/admin/donations?campaign_id=${campaign.id}`}>The gifts for it</InlineLink>,
		},
		{
			term: 'What it buys',
			detail:
				campaign.unit_price === null
					? null
					: `${campaign.unit_one}, ${campaign.unit_many}: ${formatRwfUsStyle(campaign.unit_price)} each`,
		},
		{ term: 'Bought so far', detail: campaign.bought === null ? null : formatCount(campaign.bought) },
		{ term: 'Amount of the button', detail: formatRwfUsStyle(campaign.suggested) },
		{ term: 'Days', detail: daysOf(campaign) },
		{ term: 'State', detail: CAMPAIGN_STATE_NAMES[campaign.state] },
		{ term: 'Updated', detail: formatMoment(campaign.updated_at) },
	],
	page: ({ state }) => (state === 'published' ? '/donation/month-by-month' : undefined),
	fields: [
		{ name: 'title', label: 'Title', maxLength: 90, placeholder: 'Twenty laptops for group 13' },
		{ name: 'text', label: 'Text', as: 'long', maxLength: 1000, hint: 'One or two sentences.' },
		{ name: 'goal', label: 'Goal in RWF', as: 'number', min: GOAL_MIN, max: GOAL_MAX },
		{
			name: 'unit_one',
			label: 'One of what it buys',
			optional: true,
			maxLength: 40,
			placeholder: 'laptop',
			hint: 'With a price, each diamond on the page is one of it.',
		},
		{
			name: 'unit_many',
			label: 'Several of it',
			optional: true,
			maxLength: 40,
			placeholder: 'laptops',
		},
		{
			name: 'unit_price',
			label: 'Price of one in RWF',
			as: 'number',
			optional: true,
			min: GOAL_MIN,
			max: GOAL_MAX,
		},
		{
			name: 'bought',
			label: 'Bought so far',
			as: 'number',
			optional: true,
			min: 0,
			max: BOUGHT_MAX,
			hint: 'The page says it. Left empty, it says nothing of it.',
		},
		{
			name: 'suggested',
			label: 'Amount of the button in RWF',
			as: 'number',
			min: SUGGESTED_MIN,
			max: SUGGESTED_MAX,
			initial: String(SUGGESTED_DEFAULT),
		},
		{ name: 'from_on', label: 'First day', as: 'date', optional: true },
		{
			name: 'until_on',
			label: 'Last day',
			as: 'date',
			optional: true,
			hint: 'After it the page says when it ended, until it is archived.',
		},
		{ name: 'state', label: 'State', as: 'select', options: states, initial: 'draft' },
	],
})

const server = adminServer(ui, {
	form: CampaignForm,
	list: campaignsList,
	get: getCampaign,
	save: saveCampaign,
	remove: removeCampaign,
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Campaigns')
export default function CampaignsAdmin() {
	return (
		<AdminScreens
			ui={ui}
			beside={
				<ButtonLink to="/admin/donations" variant="outline">
					All donations
				</ButtonLink>
			}
		/>
	)
}
