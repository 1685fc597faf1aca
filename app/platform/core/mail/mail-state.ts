import type { StatusKind } from '#app/ui/status.tsx'

/** How a message stands in words: one that lies in the outbox, for want of a mail server, has not been sent. */
export const mailState = ({
	status,
	transport,
}: {
	status: 'pending' | 'sent' | 'failed' | 'stopped'
	transport: string | null
}) => (status === 'sent' && transport === 'outbox' ? 'kept' : status)

/** Colours and words of the states of a message. */
export const MAIL_STATES: Readonly<Record<ReturnType<typeof mailState>, [StatusKind, string]>> = {
	pending: ['pending', 'Pending'],
	sent: ['confirmed', 'Sent'],
	kept: ['pending', 'Not sent'],
	failed: ['cancelled', 'Failed'],
	stopped: ['neutral', 'Stopped'],
}
