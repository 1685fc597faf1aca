import type { StatusKind } from '#app/ui/status.tsx'

/** Colours and words of the types of notifications (002 §3). */
export const NOTE_TYPES: Readonly<Record<'info' | 'success' | 'warning' | 'error', [StatusKind, string]>> = {
	info: ['completed', 'Info'],
	success: ['confirmed', 'Success'],
	warning: ['pending', 'Warning'],
	error: ['cancelled', 'Error'],
}

/** Colours and words of the states of a message (002 §4). */
export const MAIL_STATES: Readonly<Record<'pending' | 'sent' | 'failed', [StatusKind, string]>> = {
	pending: ['pending', 'Pending'],
	sent: ['confirmed', 'Sent'],
	failed: ['cancelled', 'Failed'],
}

/** How a message stands: one that lies in the outbox, for want of a mail server, has not been sent (D-085). */
export const mailState = (mail: { status: keyof typeof MAIL_STATES; transport: string | null }) =>
	mail.status === 'sent' && mail.transport === 'outbox'
		? (['completed', 'Kept'] as const)
		: MAIL_STATES[mail.status]
