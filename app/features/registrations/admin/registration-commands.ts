import { feeTexts } from '#app/features/memberships/rules.ts'
import type { RegistrationRecord } from '#app/features/registrations/queries/record.server.ts'
import type { RegistrationRow as Row } from '#app/features/registrations/queries/list.server.ts'
import { PAID_AT_HUB, REASON_CHARACTERS, texts } from '#app/features/registrations/rules.ts'
import type { Field, RecordCommand } from '#app/platform/office/admin/resource-ui.ts'
import { PAID_NOTE } from '#app/platform/office/admin/paid-note.ts'

/** Whether it can be decided, and is not about to be. */
export const isPending = ({ status, scheduled }: Pick<Row, 'status' | 'scheduled'>) =>
	status === 'pending' && !scheduled

const reason: Field = {
	name: 'reason',
	label: 'Reason',
	as: 'long',
	optional: true,
	rows: 4,
	maxLength: REASON_CHARACTERS,
	hint: 'Goes into the email, word for word.',
}

const deciding = {
	fields: [reason],
	inRecord: true,
	decides: true,
	when: isPending,
	failure: 'Failed to update registration',
} as const

/** What marking a membership as paid means for this one. */
const paidSentence = ({ fee }: RegistrationRecord) => {
	if (!fee?.mark) return ''
	const { accepts, amount, until } = fee.mark
	const [how, told] = accepts
		? ['The money that is held is accepted', 'The member gets the receipt by mail']
		: [`${amount} in cash or by transfer`, 'Nobody is told by mail']
	return `${how}. The membership then runs until ${until}. ${told}. This is final.`
}

/** What is done to one registration. */
export const registrationCommands = [
	{
		name: 'reject',
		label: 'Reject',
		...deciding,
		danger: true,
		shortcut: 'r',
		busyText: 'Rejecting...',
		done: texts.done.rejected,
		fault: texts.failed.rejected,
	},
	{
		name: 'approve',
		label: 'Approve',
		...deciding,
		atOnce: true,
		primary: true,
		shortcut: 'a',
		busyText: 'Approving...',
		done: texts.done.approved,
		fault: texts.failed.approved,
	},
	{
		name: 'mark-paid',
		label: 'Mark as paid',
		inRecord: true,
		stays: true,
		primary: true,
		confirm: (row: Row) => paidSentence(row as RegistrationRecord),
		fields: [{ name: 'before', label: 'Paid until', as: 'hidden' }, PAID_NOTE],
		when: (row: Row) => Boolean((row as RegistrationRecord).fee?.mark),
		done: feeTexts.marked,
		failure: feeTexts.notMarked,
	},
	{
		name: 'mark-ticket-paid',
		label: 'Mark as paid',
		inRecord: true,
		stays: true,
		primary: true,
		busyText: 'Marking...',
		fields: [
			{
				name: 'how',
				label: 'How it was paid',
				as: 'select',
				options: Object.entries(PAID_AT_HUB).map(([value, label]) => ({ value, label })),
				optional: true,
				hint: 'Not needed where money of a provider waits for your decision: that is accepted.',
			},
			{ ...PAID_NOTE, hint: `${PAID_NOTE.hint} The person is told by email that it is paid.` },
		],
		when: (row: Row) => (row as RegistrationRecord).isOwed,
		done: texts.marked,
		failure: texts.markFailed,
	},
] as const satisfies readonly RecordCommand<Row>[]
