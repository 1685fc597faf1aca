import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { moveAppointment } from '#app/features/consultations/commands/move-appointment.server.ts'
import { SlotFields } from '#app/features/consultations/slot-fields.tsx'
import { MoveForm } from '#app/features/consultations/forms.server.ts'
import { appointment } from '#app/features/consultations/request.server.ts'
import { readTimes } from '#app/features/consultations/queries/appointment-hours.server.ts'
import { APPOINTMENT_MOVED, moveFailed } from '#app/features/consultations/rules.ts'
import { firstOpenDay, kigaliNow, lengthInWords, slotsOf } from '#app/features/consultations/slots.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { requestOr404 } from '#app/platform/web/requests/open-page.server.ts'
import { findOwn } from '#app/platform/web/requests/request.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { DialogCloseFoot, DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/move'

/** The appointment of the link; a link to anything else has no such page. */
function appointmentOr404(args: Route.LoaderArgs | Route.ActionArgs): string {
	const { kind, id } = requestOr404(args)
	if (kind !== 'appointment') throw notFound()
	return id
}

export async function loader(args: Route.LoaderArgs) {
	const id = appointmentOr404(args)
	const now = new Date()
	const today = kigaliNow(now)
	const read = async () => Promise.all([findOwn(db, appointment, id, now), readTimes(db, today.day)])
	const [own, { opening, taken }] = await readPart(args.context, 'own appointment', read).catch(() => {
		throw unavailable()
	})
	if (!own) throw notFound()
	const { moves, closed = null, status, item } = own
	const hasFree = moves !== null && Object.values(slotsOf(moves, taken, today, opening)).includes('free')
	return {
		now: today,
		taken,
		opening,
		moves,
		closed,
		status,
		item,
		values: { appointment_date: hasFree ? moves : firstOpenDay(today, opening) },
		closeTo: `/requests/${args.params.token}`,
		keys: formPage(args),
	}
}

export async function action(args: Route.ActionArgs) {
	const id = appointmentOr404(args)
	return formAction({
		name: 'appointment-move',
		schema: MoveForm,
		// Without script another day's times are asked for by a post, which keeps what was chosen.
		steps: { times: MoveForm },
		failure: moveFailed,
		command: (tx, slot, { now }) => moveAppointment(tx, id, slot, now),
		reference: (row) => referenceOf(row.id),
		done: APPOINTMENT_MOVED,
		confirmation: (row, _slot, { now }) => {
			const when = `${formatWeekday(startOfKigaliDay(row.appointment_date))}, ${row.appointment_time}`
			return acknowledged(row, now, {
				title: 'We keep the new time for you',
				facts: [['When', `${when}, Kigali time`]],
				next: [
					['Then', 'A person confirms it by email, with a file for your calendar.'],
					[when, `We meet. The consultation takes ${lengthInWords(row.minutes)} and is free.`],
				],
			})
		},
	})(args)
}

/** Whoever lost the race for a time sees it as taken. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.actionStatus === 409 || args.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Move your appointment'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** Another time for an appointment, by its own link. */
export default function Move({ loaderData, actionData }: Route.ComponentProps) {
	const { now, taken, opening, values, keys, moves, closed, status, item, closeTo } = loaderData
	return (
		<FormDialog
			keys={keys}
			title="Move your appointment"
			sub={moves ? `Now ${item}, Kigali time. It stays yours until you have the new one.` : undefined}
			closeTo={closeTo}
		>
			{moves ? (
				<SecureForm id="appointment-move" keys={keys} result={actionData} values={values}>
					<SlotFields now={now} taken={taken} opening={opening} />
					<DialogFooter>
						<SubmitButton busyText="Moving...">Move the appointment</SubmitButton>
					</DialogFooter>
				</SecureForm>
			) : (
				<>
					<Notice kind="neutral" live={false}>
						{closed ?? `${status.sentence} There is nothing left to change here.`}
					</Notice>
					<DialogCloseFoot>Back</DialogCloseFoot>
				</>
			)}
		</FormDialog>
	)
}
