import type { StatusKind } from '#app/ui/status.tsx'

/**
 * The color of every state of a record, the same wherever it is shown: pending waits for the hub or for money; confirmed
 * was said yes to, or is in force; completed is done; cancelled was said no to, or went wrong; neutral is at rest.
 */
const STATUS_KINDS: Readonly<Record<string, StatusKind>> = {
	pending: 'pending',
	unpaid: 'pending',
	open: 'pending',
	paused: 'pending',
	scheduled: 'pending',
	upcoming: 'pending',
	running: 'pending',
	leaving: 'pending',
	approved: 'confirmed',
	accepted: 'confirmed',
	confirmed: 'confirmed',
	active: 'confirmed',
	ongoing: 'confirmed',
	published: 'confirmed',
	passed: 'confirmed',
	valid: 'confirmed',
	sent: 'confirmed',
	kept: 'pending',
	completed: 'completed',
	answered: 'completed',
	reviewed: 'completed',
	graduated: 'completed',
	rejected: 'cancelled',
	cancelled: 'cancelled',
	failed: 'cancelled',
	revoked: 'cancelled',
	withdrawn: 'neutral',
	inactive: 'neutral',
	expired: 'neutral',
	closed: 'neutral',
	hidden: 'neutral',
	stopped: 'neutral',
	draft: 'neutral',
	archived: 'neutral',
}

const kinds = new Map(Object.entries(STATUS_KINDS))

/** The color of a state; one that nobody knows, as a row may hold it, is neutral. */
export const statusKindOf = (status: string): StatusKind => kinds.get(status) ?? 'neutral'
