import type { StatusKind } from '#app/ui/status.tsx'

/** Colours and words of the types of notifications. */
export const NOTE_TYPES: Readonly<Record<'info' | 'success' | 'warning' | 'error', [StatusKind, string]>> = {
	info: ['completed', 'Info'],
	success: ['confirmed', 'Success'],
	warning: ['pending', 'Warning'],
	error: ['cancelled', 'Error'],
}

/** Opens a message to whoever sent what has arrived, with its subject. */
export function replyTo({
	from_email,
	reply_subject,
}: {
	from_email: string | null
	reply_subject: string | null
}) {
	if (!from_email) return undefined
	const address = encodeURIComponent(from_email).replace('%40', '@')
	return `mailto:${address}?subject=${encodeURIComponent(`Re: ${reply_subject ?? ''}`.trim())}`
}

/** "Aline Uwase (aline@mail.example)" */
export const senderOf = (note: { from_name: string | null; from_email: string | null }) =>
	[note.from_name, note.from_email && `(${note.from_email})`].filter(Boolean).join(' ')
