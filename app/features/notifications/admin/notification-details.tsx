import { useNavigation } from 'react-router'
import { isPage } from '#app/features/notifications/admin/notification-cards.tsx'
import { linkToPerson } from '#app/features/notifications/components/link-to-person.tsx'
import { replyTo, senderOf } from '#app/features/notifications/components/reply.ts'
import { NOTE_TYPES } from '#app/features/notifications/components/tones.ts'
import type { NotificationRow } from '#app/features/notifications/queries/lists.server.ts'
import { versionOfNotification } from '#app/features/notifications/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { RecordChanged } from '#app/platform/office/admin/record-changed.tsx'
import { NotesAndHistory } from '#app/platform/office/admin/notes-and-history.tsx'
import type { NotesAndHistory as Trail } from '#app/platform/office/admin/notes-and-history.server.ts'
import { RecordView } from '#app/platform/office/admin/record-view.tsx'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Quote } from '#app/ui/quote.tsx'
import { Status } from '#app/ui/status.tsx'

type Props = {
	note: NotificationRow
	trail: Trail
	/** Those of its addresses from which something came. */
	people: readonly string[]
	keys: FormKeys
	live: Followed
	/** What was answered to a note about it. */
	result: FormResult | undefined
	/** What a form has just said. */
	done: Flash | null
}

/** One notification to read: where the record that it tells of has no screen, it stands for it. */
export function NotificationDetails({ note, trail, people, keys, live, result, done }: Props) {
	const to = useAddresses({ name: 'notifications' })
	const [kind, word] = NOTE_TYPES[note.type]
	const own = `/admin/notifications/${note.id}`
	const reply = replyTo(note)
	const busy = useNavigation().state !== 'idle'
	return (
		<RecordView
			heading={note.title}
			closeTo={to.list}
			busy={busy}
			changed={
				<RecordChanged
					screen="notifications"
					id={note.id}
					version={versionOfNotification(note)}
					live={live}
					address={own}
					onRead={() => {}}
				/>
			}
			done={done}
			status={<Status kind={kind}>{word}</Status>}
			facts={[
				{
					term: 'From',
					detail: note.from_email && linkToPerson(note.from_email, people, senderOf(note)),
				},
				{ term: 'To', detail: linkToPerson(note.user_email, people) },
				{ term: 'Received', detail: formatMoment(note.created_at) },
				{ term: 'Read', detail: note.read ? 'Yes' : 'Not yet' },
			]}
			aside={
				<NotesAndHistory id={note.id} trail={trail} action={to.dialog(note.id)} keys={keys} result={result} />
			}
			foot={
				<DialogFooter>
					<ButtonLink to={to.list} variant="outline" keepsPlace>
						Close
					</ButtonLink>
					{reply && (
						<a href={reply} className={buttonClass({ variant: 'primary' })}>
							Reply
						</a>
					)}
					{!reply && note.action_url && note.action_url !== own && isPage(note.action_url) && (
						<NewTabLink href={note.action_url} className={buttonClass({ variant: 'primary' })}>
							View
						</NewTabLink>
					)}
				</DialogFooter>
			}
		>
			<Quote>{note.message}</Quote>
		</RecordView>
	)
}
