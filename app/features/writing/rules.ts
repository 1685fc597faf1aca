/** Characters of a subject and of a text, fields unfilled. */
export const SUBJECT_CHARACTERS = 150
export const TEXT_CHARACTERS = 10_000

/** People that one mailing goes to. */
export const MOST_PEOPLE = 10_000

/** Seconds before the first of many leaves, in which all of them can be taken back. */
export const TAKE_BACK_SECONDS = 30

/** Days after which the last one must have left, whatever waits before it. */
export const LATEST_DAYS = 7

/** What a text can say of each person. Each is a name without addresses, a value of ours, or a link of ours. */
export const FIELDS = ['First name', 'Last name', 'For', 'Date', 'Reference', 'Own link'] as const
export type Field = (typeof FIELDS)[number]

/** The field that stands as a link, and so is filled in last. */
export const OWN_LINK = 'Own link' satisfies Field

/** Statuses for which a template can be the one to begin with. */
export const BEGINS_FOR = ['pending', 'approved', 'rejected', 'confirmed', 'completed', 'cancelled'] as const
export type BeginsFor = (typeof BEGINS_FOR)[number]

export const texts = {
	sent: 'Email sent successfully',
	sendFailed: 'Failed to send email',
	gone: 'There is nobody to write to: the record is gone, or takes no email any more.',
	notRead: 'The people cannot be read just now. What you typed is still here. Try again.',
	queued: (count: string, begins: string) =>
		`${count} will be written to, the first ${begins}. It can be stopped here.`,
} as const

/** "1 person", "14 people" */
export const countPeople = (count: number): string =>
	count === 1 ? '1 person' : `${new Intl.NumberFormat('en-US').format(count)} people`

/** Ticked rows that one mailing can name. */
export const MOST_AT_ONCE = 100

/** How an email looks to one of those who get it, and who stand around that one. */
export type Look = {
	/** Which of them, from 0; and how many there are. */
	at: number
	count: number
	to: { name: string; email: string }
	subject: string
	html: string
	/** The fields that are empty for this one; and how many have one. */
	empty: readonly string[]
	withEmpty: number
	/** How many get it as it stands; and all of them, as a digest. */
	gets: number
	people: string
	/** Three of them beside each other, this one among them. */
	tabs: readonly { at: number; name: string; id: string }[]
}
