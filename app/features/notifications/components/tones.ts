import type { mailState } from '#app/platform/mail/mail-state.ts'
import type { StatusKind } from '#app/ui/status.tsx'

/** Colours and words of the types of notifications (ADM-NOTE-019). */
export const NOTE_TYPES: Readonly<Record<'info' | 'success' | 'warning' | 'error', [StatusKind, string]>> = {
	info: ['completed', 'Info'],
	success: ['confirmed', 'Success'],
	warning: ['pending', 'Warning'],
	error: ['cancelled', 'Error'],
}

/** Colours and words of the states of a message (ADM-NOTE-037). */
export const MAIL_STATES: Readonly<Record<ReturnType<typeof mailState>, [StatusKind, string]>> = {
	pending: ['pending', 'Pending'],
	sent: ['confirmed', 'Sent'],
	kept: ['completed', 'Kept'],
	failed: ['cancelled', 'Failed'],
}
