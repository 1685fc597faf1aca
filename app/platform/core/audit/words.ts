/** What an administrator did, as the log names it, in words that follow who it was: "deleted", "added a note". */
export const ACT_NAMES: Readonly<Record<string, string>> = {
	create: 'added',
	update: 'changed',
	delete: 'deleted',
	restore: 'restored',
	approve: 'approved',
	reject: 'rejected',
	confirm: 'confirmed',
	cancel: 'cancelled',
	complete: 'completed',
	withdraw: 'withdrew',
	move: 'moved',
	'mark paid': 'marked as paid',
	'mark failed': 'marked as failed',
	'schedule-approved': 'approved, to be carried out after 30 seconds',
	'schedule-rejected': 'rejected, to be carried out after 30 seconds',
	'undo-decisions': 'took back',
	'send-email': 'sent an email',
	'mend-key': 'corrected an answer key',
	'grant-time': 'granted extra time',
	revoke: 'revoked',
	reinstate: 'took back the revocation',
	'add-note': 'added a note',
	'remove-note': 'removed a note',
	'send-again': 'sent again',
	'send-test-email': 'sent to try the mail',
	'mark-all-read': 'marked all as read',
	'create administrator': 'made an administrator',
	'invite administrator': 'invited an administrator',
	'remove administrator': 'removed an administrator',
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
	export: 'exported',
	'export-person': 'exported personal data of a',
	'erase-person': 'erased personal data of a',
	'revoke session': 'signed a device out',
}

export const ACTS = Object.keys(ACT_NAMES)

/** "Status, admin notes": names of columns as words, what every save changes left out. */
export const nameColumns = (columns: readonly string[]): string =>
	columns
		.filter((column) => column && !['id', 'created_at', 'updated_at'].includes(column))
		.map((column, index) => {
			const words = column.replace(/_url$/, '').replaceAll('_', ' ')
			return index === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words
		})
		.join(', ')
