import { ReplyButtons, ReplyForm } from '#app/features/inbox/admin/reply-form.tsx'
import { ThreadMenus } from '#app/features/inbox/admin/thread-menus.tsx'
import { useWriting } from '#app/features/inbox/admin/use-writing.ts'
import { Conversation, Said } from '#app/features/inbox/components/conversation.tsx'
import type { ThreadRecord } from '#app/features/inbox/queries/threads.server.ts'
import { THREAD_KIND_NAMES } from '#app/features/inbox/rules.ts'
import { personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { KeyHints, ThreadKeys } from '#app/platform/office/admin/key-hints.tsx'
import { Messages, Undelivered } from '#app/platform/office/admin/messages.tsx'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { nameAlone, RemoveNote } from '#app/platform/office/admin/record-notes.tsx'
import { titlesOf } from '#app/platform/office/admin/record-texts.ts'
import { RecordView } from '#app/platform/office/admin/record-view.tsx'
import type { ViewProps } from '#app/platform/office/admin/resource-ui.ts'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { Avatar } from '#app/ui/tile.tsx'

/** Which form a conversation began with. */
const FORMS = { message: 'contact', partnership: 'partnership', 'digital-bridge': 'Digital Bridge' } as const

const portraitOf = (seed: string) => <Avatar seed={seed} className="size-8 flex-none" />

type Props = ViewProps<ThreadRecord>

/** What was said and noted, in the order in which it was. */
function linesOf({ record, trail }: Pick<Props, 'record' | 'trail'>) {
	const said = record.messages.map((message) => ({ ...message, note: null }))
	const noted = (trail?.notes ?? []).map((note) => ({ ...note, note, files: [] }))
	return [...said, ...noted].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** A conversation: its state, all that was written, and the field for what comes next. */
export function ThreadView(props: Props) {
	const { ui, dialog, record, trail, mails, acts, neighbours, place, keys, result, busy, done, changed } =
		props
	const to = useAddresses(ui)
	const [writing, setWriting] = useWriting(record.id)
	const hasScript = useHydrated()
	const verb = ui.commands?.find(({ name }) => name === dialog.verb)
	const ofReply = verb?.takesShared === true
	// To the record's own address the removal of a note is sent.
	const refused = useRefusal(ofReply ? undefined : result, 'Nothing was changed.')
	const { name, email, kind, created_at, beginning } = record
	const person = `person:${email}`
	return (
		<RecordView
			heading={titlesOf(ui).details}
			id={record.id}
			closeTo={to.list}
			busy={busy}
			changed={changed}
			done={done}
			notices={
				<>
					{refused && (
						<Notice kind="danger" className="mb-4">
							{refused}
						</Notice>
					)}
					<Undelivered message={mails?.undelivered} title="The last message about it could not be sent" />
				</>
			}
			title={record.subject}
			previous={neighbours.previous && to.dialog(neighbours.previous)}
			next={neighbours.next && to.dialog(neighbours.next)}
			place={place}
			facts={[]}
			aside={
				<>
					<h4 className="text-ui font-bold wrap-anywhere">{name}</h4>
					<div className="md:[&_dl]:grid-cols-1">
						<RecordFacts
							facts={[
								...personFacts({ email, phone: null }),
								{ term: 'Kind', detail: THREAD_KIND_NAMES[kind] },
								{ term: 'Reference', detail: referenceOf(record.id) },
								{ term: 'Received', detail: formatMoment(created_at) },
							]}
						/>
					</div>
					{mails && <Messages messages={mails.messages} />}
					{trail && <RecordHistory id={record.id} history={trail.history} />}
				</>
			}
			foot={
				<DialogFooter>
					<div className="flex flex-wrap items-center gap-3">
						<ThreadKeys />
						<KeyHints />
					</div>
					<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:grow max-sm:*:px-3">
						<ReplyButtons {...{ ui, record, acts, busy, writing }} chosen={hasScript} />
					</div>
				</DialogFooter>
			}
		>
			<ThreadMenus {...{ ui, record, acts, keys, busy }} />
			<Conversation>
				<Said
					who={name}
					how={`through the ${FORMS[kind]} form`}
					at={created_at}
					text={beginning}
					portrait={portraitOf(person)}
				/>
				{linesOf({ record, trail }).map(({ note, id, by, at, text, author, files }) => (
					<Said
						key={id}
						who={by === null ? name : nameAlone(by)}
						how={note ? 'note, only administrators' : by ? 'by mail' : 'by their own link'}
						at={at}
						text={text}
						files={files}
						filesAt="/admin/inbox/files"
						note={note !== null}
						portrait={portraitOf(by ? `admin:${author}` : person)}
					>
						{note?.own && <RemoveNote id={id} action={to.dialog(record.id)} keys={keys} />}
					</Said>
				))}
			</Conversation>
			<ReplyForm
				{...{ ui, record, keys, done, writing }}
				result={ofReply ? result : undefined}
				choose={hasScript ? setWriting : null}
			/>
		</RecordView>
	)
}
