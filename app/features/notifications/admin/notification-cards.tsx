import { linkToPerson } from '#app/features/notifications/components/link-to-person.tsx'
import { replyTo, senderOf } from '#app/features/notifications/components/reply.ts'
import { NOTE_TYPES } from '#app/features/notifications/components/tones.ts'
import type { NotificationRow } from '#app/features/notifications/queries/lists.server.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { NotesMark } from '#app/platform/office/admin/notes-mark.tsx'
import { NoRows } from '#app/platform/office/admin/list-frame.tsx'
import { useNarrowed } from '#app/platform/office/admin/list-search.tsx'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

/** An own path or a page on the web; anything else gets no link. */
export const isPage = (url: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(url)

/** The notifications as cards. */
export function NotificationCards({
	notes,
	noted,
	people = [],
	keys,
}: {
	notes: readonly NotificationRow[]
	/** How many notes administrators wrote about each that has some. */
	noted: Readonly<Record<string, number>>
	/** Those of their addresses from which something came. */
	people?: readonly string[]
	keys: FormKeys
}) {
	const to = useAddresses({ name: 'notifications' })
	const narrowed = useNarrowed('notifications', ['type', 'read'])
	if (notes.length === 0) {
		return <NoRows sentence="No notifications found" narrowed={narrowed} clearTo="/admin/notifications" />
	}
	return (
		<ul>
			{notes.map((note) => {
				const [kind, word] = NOTE_TYPES[note.type]
				return (
					<li key={note.id} data-row={note.id} className="border-b border-line px-4 py-4 sm:px-5">
						<article
							aria-labelledby={note.id}
							className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
						>
							<div>
								<p className="flex flex-wrap items-center gap-2.5">
									<Status kind={kind}>{word}</Status>
									{!note.read && (
										<span className="size-2.5 rounded-full bg-accent">
											<span className="sr-only">Unread</span>
										</span>
									)}
									<NotesMark count={noted[note.id]} />
								</p>
								<h2
									id={note.id}
									className="mt-2 font-sans text-base leading-snug font-semibold tracking-normal"
								>
									{note.title}
								</h2>
								<p className="text-[0.9375rem] wrap-break-word whitespace-pre-line text-text-2">
									{note.message}
								</p>
								<p className="mt-1 flex flex-wrap gap-x-5 text-sm wrap-anywhere text-muted">
									{note.from_email && (
										<span>From: {linkToPerson(note.from_email, people, senderOf(note))}</span>
									)}
									<span>To: {linkToPerson(note.user_email, people)}</span>
								</p>
							</div>
							<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui sm:flex-col sm:items-end">
								<time dateTime={note.created_at.toISOString()} className="text-sm text-muted tabular-nums">
									{formatMoment(note.created_at)}
								</time>
								<div className="flex flex-wrap items-center gap-4 *:min-h-6">
									{!note.read && (
										<Press
											action={to.press('read', note.id)}
											keys={keys}
											around=""
											asLink
											aria-describedby={note.id}
											data-next="read"
											data-row-link=""
										>
											Mark as read
										</Press>
									)}
									{note.action_url && isPage(note.action_url) && (
										<NewTabLink href={note.action_url} aria-describedby={note.id}>
											View
										</NewTabLink>
									)}
									{note.from_email && (
										<a href={replyTo(note)} className={inlineLinkClass} aria-describedby={note.id}>
											Reply
										</a>
									)}
									<InlineLink
										to={to.dialog(note.id, 'delete')}
										keepsPlace
										danger
										aria-describedby={note.id}
										data-next="delete"
										data-row-link={note.read ? '' : undefined}
									>
										Delete
									</InlineLink>
								</div>
							</div>
						</article>
					</li>
				)
			})}
		</ul>
	)
}
