import { type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { NotificationDetails } from '#app/features/notifications/admin/notification-details.tsx'
import { deleteNotification } from '#app/features/notifications/commands/notifications.server.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { findNotification, type NotificationRow } from '#app/features/notifications/queries/lists.server.ts'
import { NoFields } from '#app/features/notifications/forms.server.ts'
import { addressesOf, isRequest, texts, versionOfNotification } from '#app/features/notifications/rules.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { listedAt, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { noteAction, readNotesAndHistory } from '#app/platform/office/admin/notes-and-history.server.ts'
import { readOr, recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { type Admin, actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { tellingVersions } from '#app/platform/office/live/versions.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { ConfirmDialog } from '#app/ui/dialog.tsx'

const trailOf = (note: NotificationRow, reader: Admin) =>
	readNotesAndHistory(
		db,
		{ table: notifications, id: note.id },
		{ came: { at: note.created_at, what: 'Received' }, notes: isRequest(note), reader },
	)

async function readVersion(of: Db, id: string) {
	const note = await findNotification(of, idOrNotFound(id))
	return note && versionOfNotification(note)
}

export const loader = tellingVersions('notifications', readVersion, async (args: LoaderFunctionArgs) => {
	const reader = requireAdmin(args.context)
	const { verb } = args.params
	if (verb !== undefined && verb !== 'delete') throw notFound()
	const id = idOrNotFound(args.params['id'])
	const keys = formPage(args)
	const live = followed(notifications)
	const find = findNotification(db, id)
	// One that is gone meanwhile is said by the press on it.
	const note = verb === undefined ? await recordOr404(find) : await readOr('notification', find, null)
	const trail = note && verb === undefined ? await trailOf(note, reader) : null
	const people = trail && note ? await listKnownAddresses(db, addressesOf([note])) : []
	return { verb, note, trail, people, keys, live, done: readFlash(args.request) }
})

/**
 * `/delete` moves into the bin; the address without a verb shows the notification, and takes the notes about what has no
 * other screen.
 */
export const action = actOnRecord(async (args) => {
	requireAdmin(args.context)
	const { verb } = args.params
	const id = idOrNotFound(args.params['id'])
	if (verb === undefined) {
		if (!isRequest(await recordOr404(findNotification(db, id)))) throw notFound()
		return noteAction(
			args,
			{ table: notifications, id },
			listedAt(args.request, `/admin/notifications/${id}`),
		)
	}
	if (verb !== 'delete') throw notFound()
	return formAction({
		name: `admin-notification-delete-${id}`,
		schema: NoFields,
		limited: false,
		failure: () => texts.deleteFailed,
		command: (tx) => deleteNotification(tx, id, actorOf(args.context)),
		done: texts.deleted,
		to: () => listedAt(args.request, '/admin/notifications'),
	})(args)
})

export default function NotificationAct() {
	const { verb, note, trail, people, keys, live, done } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const { state, formMethod } = useNavigation()
	const to = useAddresses({ name: 'notifications' })
	if (note && trail) return <NotificationDetails {...{ note, trail, people, keys, live, result, done }} />
	if (verb !== 'delete' || note === null) return <ActionFailure result={result} />
	return (
		<ConfirmDialog
			title="Delete notification"
			sentence="Are you sure you want to delete this notification?"
			closeTo={to.list}
			confirm="Delete"
			busyText="Deleting..."
			busy={state !== 'idle' && formMethod === 'POST'}
		>
			<p className="mt-3 font-semibold">{note.title}</p>
			<ActionFailure result={result} />
			<HiddenKeys keys={keys} result={result} />
		</ConfirmDialog>
	)
}
