import { offerCampaigns } from '#app/features/campaigns/queries/admin.server.ts'
import { removeHandGift, saveHandGift } from '#app/features/donations/commands/save-hand-gift.server.ts'
import { HandGiftForm } from '#app/features/donations/hand-form.server.ts'
import {
	getHandGift,
	type HandGiftRecord,
	type HandGiftRow,
	handGiftsList,
} from '#app/features/donations/queries/hand-gifts.server.ts'
import { ANONYMOUS, HAND_MAX, HAND_METHODS, HAND_MIN } from '#app/features/donations/rules.ts'
import { formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatMoment, formatShortDate, kigaliDay } from '#app/platform/core/time/time.ts'
import { personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { ImportLink } from '#app/platform/office/imports/import-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'

const day = ({ created_at }: HandGiftRow) => formatShortDate(created_at)

export const ui = adminUi<HandGiftRow, typeof HandGiftForm, HandGiftRecord>()({
	name: 'donations/by-hand',
	one: 'Gift',
	many: 'Gifts by hand',
	intro: 'Gifts that came in cash or by the bank. They count as completed.',
	columns: [
		{ label: 'Giver', cell: (gift) => <TwoLines main={gift.donor_name} second={gift.reference} /> },
		{ label: 'For', cell: ({ campaign }) => campaign },
		{ label: 'Amount', numeric: true, cell: ({ amount }) => formatRwfUsStyle(amount) },
		{ label: 'Method', cell: ({ payment_method }) => <Unbroken>{payment_method}</Unbroken> },
		{ label: 'Came', sort: 'created_at', cell: day },
	],
	phone: (gift) => ({
		title: gift.donor_name,
		line: [gift.payment_method, gift.campaign].filter(Boolean).join(', '),
		aside: formatRwfUsStyle(gift.amount),
		note: day(gift),
	}),
	search: 'Search by giver, email, or note...',
	days: 'Days of the gifts',
	empty: 'No gifts found.',
	mails: true,
	details: (gift) => [
		...personFacts(gift),
		{ term: 'Amount', detail: formatRwfUsStyle(gift.amount) },
		{ term: 'Method', detail: gift.payment_method },
		{ term: 'Day it came', detail: day(gift) },
		{ term: 'For', detail: gift.campaign },
		{ term: 'Note', detail: gift.reference },
		{ term: 'Typed in by', detail: gift.typed_by },
		{ term: 'Transaction ID', detail: gift.transaction_id },
		{ term: 'Updated', detail: formatMoment(gift.updated_at) },
	],
	fields: [
		{
			name: 'giver',
			label: 'Name',
			optional: true,
			maxLength: 200,
			hint: `Left empty, the giver is called ${ANONYMOUS}.`,
		},
		{ name: 'email', label: 'Email', as: 'email', optional: true },
		{ name: 'phone', label: 'Phone', as: 'tel', optional: true },
		{ name: 'amount', label: 'Amount in RWF', as: 'number', min: HAND_MIN, max: HAND_MAX },
		{ name: 'payment_method', label: 'Method', as: 'select', options: HAND_METHODS },
		{ name: 'came_on', label: 'Day it came', as: 'date' },
		{
			name: 'campaign_id',
			label: 'For a campaign',
			as: 'select',
			optional: true,
			hint: 'Left open, it is for all that the hub does.',
		},
		{
			name: 'reference',
			label: 'Note',
			optional: true,
			maxLength: 200,
			hint: 'What shows that it came: the number of a slip, the text of a transfer. The giver does not see it.',
		},
		{
			name: 'thank',
			label: 'Send the acknowledgment by mail',
			as: 'check',
			optional: true,
			hint: 'To the address above.',
		},
	],
	values: (gift) => ({
		giver: gift.donor_name === ANONYMOUS ? '' : gift.donor_name,
		came_on: kigaliDay(gift.created_at),
	}),
})

const server = adminServer(ui, {
	form: HandGiftForm,
	list: handGiftsList,
	get: getHandGift,
	options: async (db) => ({ campaign_id: await offerCampaigns(db) }),
	save: saveHandGift,
	remove: removeHandGift,
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Gifts by hand')
export default function HandGiftsAdmin() {
	return (
		<AdminScreens
			ui={ui}
			beside={
				<>
					<ButtonLink to="/admin/donations" variant="outline">
						All donations
					</ButtonLink>
					<ImportLink of="statement">Match bank statement</ImportLink>
				</>
			}
		/>
	)
}
