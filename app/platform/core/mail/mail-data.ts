/**
 * What a message may be made of. Whoever sends a form may type any address, so that a message goes to somebody who
 * asked for nothing: it says what is ours, or was chosen from what is ours, and never a text of the sender's. A field
 * with another name is refused by `mailTemplate`, and tests/mail-templates.test.ts looks at what the messages show.
 */
export const OWN_FIELDS = [
	// What it is about, as administrators called it or a list of ours does.
	'course',
	'program',
	'event',
	'opportunity',
	'company_organization',
	'plan',
	'package_type',
	'service_type',
	'partnership',
	'service',
	'kind',
	'item',
	'what',
	'entry',
	'facts',
	'before',
	'location',
	// What became of it, and why, in an administrator's words.
	'status',
	'news',
	'reason',
	'invited',
	'photo',
	'score',
	'passing_score',
	// When, and for how much.
	'day',
	'month',
	'time',
	'date',
	'hours',
	'ends_at',
	'price',
	'amount',
	'frequency',
	'paid_now',
	'payment_amount',
	'payment_fee',
	'payment_method',
	'payment_note',
	'note',
	// Numbers and addresses that the program made; `email` is where the message goes.
	'id',
	'event_id',
	'gift_id',
	'reference',
	'transaction_id',
	'transfer_reference',
	'number',
	'email',
	'answers_to',
	'certificate_number',
	'learner',
	'learners',
	'receipt_of',
	'own',
	'path',
	'address',
	'minutes',
	// What the program tells administrators.
	'title',
	'detail',
	'advice',
	'moment',
	'place',
	'by',
] as const

/** Names of people: in a message they are shown by `Salutation` and `nameWithoutAddresses` alone. */
export const NAME_FIELDS = [
	'first_name',
	'last_name',
	'full_name',
	'donor_name',
	'contact_name',
	'firstName',
	'name',
] as const

type MailField = (typeof OWN_FIELDS)[number] | (typeof NAME_FIELDS)[number]

/** What a template is refused with that asks for any other field. */
export type OnlyMailFields<Data extends object> =
	Exclude<keyof Data, MailField> extends never
		? unknown
		: { 'a field that may hold what its sender typed': Exclude<keyof Data, MailField> }
