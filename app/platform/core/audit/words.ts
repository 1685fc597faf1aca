import { capitalize } from '#app/platform/core/text/capitalize.ts'

/**
 * What an administrator did, as the log names it, in words that follow who it was. Braces hold where the record stands in
 * the whole sentence, and the word that joins it: "added a note{ to}" is "added a note to the booking …".
 */
const ACT_WORDS: Readonly<Record<string, string>> = {
	create: 'added{}',
	update: 'changed{}',
	delete: 'deleted{}',
	restore: 'restored{}',
	approve: 'approved{}',
	reject: 'rejected{}',
	confirm: 'confirmed{}',
	cancel: 'cancelled{}',
	complete: 'completed{}',
	withdraw: 'withdrew{}',
	move: 'moved{}',
	'mark paid': 'marked{} as paid',
	'mark failed': 'marked{} as failed',
	'give back': 'gave money back{ of}',
	'note a refund': 'noted money as given back{ of}',
	'schedule-approved': 'approved applications, to be carried out after 30 seconds',
	'schedule-rejected': 'rejected applications, to be carried out after 30 seconds',
	'undo-decisions': 'took back decisions',
	'send-email': 'sent an email{ about}',
	send: 'sent{}',
	stop: 'stopped{}',
	pause: 'paused{}',
	resume: 'continued{}',
	draft: 'saved a draft{ of}',
	publish: 'published{}',
	unpublish: 'took{} back to draft',
	archive: 'archived{}',
	republish: 'published{} again',
	revert: 'reverted the draft{ of}',
	'bring-back': 'brought back what stood before{ in}',
	'mend-key': 'corrected an answer key{ of}',
	'grant-time': 'granted extra time{ for}',
	settle: 'settled{}',
	revoke: 'revoked{}',
	reinstate: 'took back the revocation{ of}',
	reply: 'replied to{}',
	'reply-and-close': 'replied to{} and closed it',
	take: 'took{}',
	release: 'gave back{}',
	close: 'closed{}',
	reopen: 'opened{} again',
	'add-note': 'added a note{ to}',
	'remove-note': 'removed a note{ from}',
	'send-again': 'sent again{}',
	'send-test-email': 'sent to try the mail{}',
	'mark-all-read': 'marked all as read',
	'create administrator': 'made an administrator{ of}',
	'invite administrator': 'invited an administrator{,}',
	'remove administrator': 'removed an administrator{,}',
	'name administrator': 'changed their name',
	'two-factor on': 'switched two-factor authentication on',
	'two-factor off': 'switched two-factor authentication off',
	'require two-factor': 'required two-factor authentication of all administrators',
	'two-factor not required': 'no longer required two-factor authentication',
	'new backup codes': 'made new backup codes',
	'new calendar address': 'made a new address of their calendars',
	'remove calendar address': 'removed the address of their calendars',
	'passkey added': 'added a passkey',
	'passkey renamed': 'renamed a passkey',
	'passkey removed': 'removed a passkey',
	'change phone': 'changed the phone number',
	'change password': 'changed their password',
	export: 'exported{}',
	import: 'imported{}',
	'export-person': 'exported the personal data of a person',
	'erase-person': 'erased the personal data of a person',
	merge: 'merged{}',
	unmerge: 'undid the merging{ of}',
	'revoke session': 'signed a device out',
}

/** The same without a record: "deleted", "added a note". */
export const ACT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(ACT_WORDS).map(([act, words]) => [act, words.replace(/\{[^{}]*\}/, '')]),
)

/**
 * The words of a sentence about a record: those before it and those behind it.
 * @returns null where the act alone says all; an act without words is called by its name
 */
export function wordsAround(act: string): { before: string; after: string } | null {
	const words = ACT_WORDS[act] ?? `${act}{}`
	const [before, joins, after] = words.split(/[{}]/)
	return joins === undefined ? null : { before: `${before}${joins}`, after: after ?? '' }
}

export const ACTS = Object.keys(ACT_NAMES)

/** "admin notes": the name of a column as words. */
export const nameColumn = (column: string): string => column.replace(/_(?:url|id)$/, '').replaceAll('_', ' ')

/** "Status, admin notes": names of columns as words, what every save changes left out. */
export const nameColumns = (columns: readonly string[]): string =>
	columns
		.filter((column) => column && !['id', 'created_at', 'updated_at'].includes(column))
		.map((column, index) => {
			const words = nameColumn(column)
			return index === 0 ? capitalize(words) : words
		})
		.join(', ')
