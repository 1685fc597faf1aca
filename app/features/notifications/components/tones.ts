import type { StatusKind } from '#app/ui/status.tsx'

/** Colours and words of the types of notifications. */
export const NOTE_TYPES: Readonly<Record<'info' | 'success' | 'warning' | 'error', [StatusKind, string]>> = {
	info: ['completed', 'Info'],
	success: ['confirmed', 'Success'],
	warning: ['pending', 'Warning'],
	error: ['cancelled', 'Error'],
}
