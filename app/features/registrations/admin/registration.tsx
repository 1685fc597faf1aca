import { useState } from 'react'
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useOutletContext,
	useParams,
} from 'react-router'
import { markMembershipPaid } from '#app/features/memberships/commands/mark-membership-paid.server.ts'
import { readFeeRecord } from '#app/features/memberships/queries/fee-record.server.ts'
import { feeTexts } from '#app/features/memberships/rules.ts'
import { RegistrationDetails } from '#app/features/registrations/admin/registration-details.tsx'
import { markPaidOf } from '#app/features/registrations/commands/mark-paid.server.ts'
import { scheduleDecision } from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { DecisionForm, MarkPaidForm, PaidForm } from '#app/features/registrations/forms.server.ts'
import { findDecision } from '#app/features/registrations/queries/decision.server.ts'
import {
	getRegistration,
	registrationTables,
	versionOf,
} from '#app/features/registrations/queries/registration.server.ts'
import {
	listRegistrations,
	type RegistrationPage,
	type RegistrationRow,
	registrationsList,
} from '#app/features/registrations/queries/list.server.ts'
import { definitionOf, readType } from '#app/features/registrations/queries/types.server.ts'
import {
	type Decision,
	MARK_PAID,
	texts,
	type RegistrationType,
	TYPE_NAMES,
	VERBS,
	waitsForDecision,
} from '#app/features/registrations/rules.ts'
import { listedAt, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { findWaiting } from '#app/platform/office/admin/find-waiting.server.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { noteAction, readNotesAndHistory } from '#app/platform/office/admin/notes-and-history.server.ts'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { RecordChanged } from '#app/platform/office/admin/record-changed.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { placeAmong } from '#app/platform/office/admin/waiting.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { tellingVersions } from '#app/platform/office/live/versions.server.ts'
import { listMessagesTo } from '#app/platform/core/mail/messages.server.ts'

/**
 * `/:type/:id` shows the registration and takes its notes, `/approve` and `/reject` below it ask for the reason of a decision,
 * `/mark-paid` for how it was paid at the hub, and take the posts.
 */
function readAddress({ type: typeText, id: idText, verb }: LoaderFunctionArgs['params']) {
	const type = readType(typeText)
	if (!type) throw notFound()
	const isPaid = type === 'membership' || markPaidOf(type)
	const verbs = [...Object.keys(VERBS), ...(isPaid ? [MARK_PAID] : [])]
	if (verb !== undefined && !verbs.includes(verb)) throw notFound()
	return { type, id: idOrNotFound(idText), verb }
}

/** The version of the registration at `<type>/<id>`, null where it is gone. */
async function readVersion(of: Db, address: string) {
	const [typeText, id] = address.split('/')
	const type = readType(typeText)
	const registration = type && (await getRegistration(of, type, idOrNotFound(id)))
	return registration ? versionOf(registration) : null
}

export const loader = tellingVersions('registrations', readVersion, async (args: LoaderFunctionArgs) => {
	const reader = requireAdmin(args.context)
	const { type, id, verb } = readAddress(args.params)
	const keys = formPage(args)
	const live = followed(...registrationTables(type))
	const registration = await recordOr404(getRegistration(db, type, id))
	const came = { at: registration.created_at, what: 'Received' } as const
	const [messages, decided, trail, fee] = await Promise.all([
		listMessagesTo(db, registration.email),
		findDecision(db, type, id),
		readNotesAndHistory(db, { table: definitionOf(type).table, id }, { came, notes: true, reader }),
		type === 'membership' ? readFeeRecord(db, id, new Date()) : null,
	])
	const version = versionOf(registration)
	const done = readFlash(args.request)
	const canBeMarked =
		type === 'membership' ? Boolean(fee?.mark) : registration.unpaid && markPaidOf(type) !== undefined
	return {
		registration,
		messages,
		decided,
		fee,
		trail,
		keys,
		done,
		live,
		version,
		deciding: VERBS[verb ?? ''],
		canBeMarked,
		marking: canBeMarked && verb === MARK_PAID,
	}
})

export async function action(args: ActionFunctionArgs) {
	const admin = requireAdmin(args.context)
	const { type, id, verb } = readAddress(args.params)
	const name = `admin-registration-${verb}-${id}`
	const backTo = listedAt(args.request, `/admin/registrations/${type}/${id}`)
	if (verb === undefined) return noteAction(args, { table: definitionOf(type).table, id }, backTo)
	if (verb === MARK_PAID) return markPaid(args, { type, id, name, backTo })
	const decision: Decision | undefined = VERBS[verb ?? '']
	if (!decision) throw notFound()
	const next = await findWaiting<RegistrationRow>(args.request, id, waitsForDecision, (search) =>
		listRegistrations(db, readListAddress(registrationsList, search)),
	)
	const inList = listedAt(args.request, '/admin/registrations')
	return formAction({
		name,
		schema: DecisionForm,
		limited: false,
		failure: texts.updateFailed,
		unexpected: texts.failed[decision],
		command: (tx, { reason }) =>
			scheduleDecision(
				tx,
				{ type, id, decision, reason },
				{ kind: 'admin', id: admin.id, email: admin.email },
			),
		done: texts.done[decision],
		to: () => (next ? `/admin/registrations/${next.row.type}/${next.row.id}${next.search}` : inList),
	})(args)
}

/** Marks it as paid: in cash, by transfer, or by money that is held. */
async function markPaid(
	args: ActionFunctionArgs,
	{ type, id, name, backTo }: { type: RegistrationType; id: string; name: string; backTo: string },
) {
	requireAdmin(args.context)
	const by = actorOf(args.context)
	const form = { name, limited: false, to: () => backTo } as const
	if (type === 'membership') {
		return formAction({
			...form,
			schema: PaidForm,
			failure: feeTexts.notMarked,
			command: (tx, input, { now }) => markMembershipPaid(tx, { id, ...input }, by, now),
			done: feeTexts.marked,
		})(args)
	}
	const mark = markPaidOf(type)
	if (!mark) throw notFound()
	return formAction({
		...form,
		schema: MarkPaidForm,
		failure: (reason) => `${texts.markFailed}: ${reason}`,
		command: (tx, paid) => mark(tx, { id, ...paid }, by),
		done: texts.marked,
	})(args)
}

export const shouldRevalidate = readAfterConflict

export const meta = screenTitle('Registration Details')

export default function Registration() {
	const { registration, live, version, ...rest } = useLoaderData<typeof loader>()
	const { type, id } = registration
	const [round, setRound] = useState(0)
	const result = useActionData() as FormResult | undefined
	const ofNotes = useParams()['verb'] === undefined
	const to = useAddresses({ name: 'registrations' })
	const page = useOutletContext<RegistrationPage>()
	const at = page.rows.findIndex((each) => each.id === id)
	const addressAt = (each: RegistrationRow | undefined) => each && to.dialog(each.type, each.id)
	return (
		<RegistrationDetails
			key={`${id} ${round}`}
			registration={registration}
			{...rest}
			changed={
				<RecordChanged
					screen="registrations"
					id={`${type}/${id}`}
					version={version}
					live={live}
					address={to.dialog(type, id)}
					onRead={() => setRound(round + 1)}
				/>
			}
			kind={TYPE_NAMES[type].one}
			result={ofNotes ? undefined : result}
			noteResult={ofNotes ? result : undefined}
			writeTo={to.write(id)}
			closeTo={to.list}
			addressOf={(verb) => to.dialog(type, id, ...(verb ? [verb] : []))}
			previous={addressAt(page.rows[at - 1])}
			next={at < 0 ? undefined : addressAt(page.rows[at + 1])}
			place={placeAmong(page, id, waitsForDecision, {
				pending: page.counts['status']?.['pending'],
				narrowed: to.asked.get('status') === 'pending',
			})}
		/>
	)
}
