import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { scheduleAppointment } from '#app/features/consultations/commands/schedule-appointment.server.ts'
import { ClientFields } from '#app/features/consultations/components/client-fields.tsx'
import { SlotFields } from '#app/features/consultations/slot-fields.tsx'
import { AppointmentForm } from '#app/features/consultations/forms.server.ts'
import { readTimes, usualTimes } from '#app/features/consultations/queries/appointment-hours.server.ts'
import {
	APPOINTMENT_FAILED,
	APPOINTMENT_SCHEDULED,
	appointmentFailed,
	TOPICS,
} from '#app/features/consultations/rules.ts'
import { firstOpenDay, kigaliNow, lengthInWords } from '#app/features/consultations/slots.ts'
import { isCalendarDay } from '#app/platform/core/time/calendar-days.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import type { Route } from './+types/appointment'

export async function loader(args: Route.LoaderArgs) {
	const now = kigaliNow(new Date())
	const address = new URL(args.request.url).searchParams
	const asked = address.get('date') ?? ''
	const topic = TOPICS[address.get('about') ?? '']
	const { rows: times } = await orSamples(
		args.context,
		'taken slots',
		() => readTimes(db, now.day),
		() => usualTimes(now.day),
	)
	const values = {
		appointment_date: isCalendarDay(asked) ? asked : firstOpenDay(now, times.opening),
		service_type: topic?.service_type ?? '',
		message: topic?.message === undefined ? '' : `About: ${topic.message}\n`,
	}
	return { now, ...times, values, keys: formPage(args) }
}

export const action = formAction({
	name: 'appointment',
	schema: AppointmentForm,
	// Without script another day's times are asked for by a post, which keeps what was typed.
	steps: { times: AppointmentForm },
	failure: appointmentFailed,
	unexpected: APPOINTMENT_FAILED,
	command: (tx, request, { now }) => scheduleAppointment(tx, request, now),
	reference: (row) => referenceOf(row.id),
	done: APPOINTMENT_SCHEDULED,
	confirmation: (row, request, { now }) => {
		const when = `${formatWeekday(startOfKigaliDay(row.appointment_date))}, ${row.appointment_time}`
		return acknowledged(request, now, {
			title: 'We keep the time for you',
			facts: [['When', `${when}, Kigali time`]],
			next: [
				['Then', 'A person confirms it by email, with a file for your calendar.'],
				[when, `We meet. The consultation takes ${lengthInWords(row.minutes)} and is free.`],
			],
		})
	},
})

/** Whoever lost the race for a time sees it as taken. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.actionStatus === 409 || args.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: 'Schedule a consultation',
		description: 'Choose a day and a time for a free consultation at the hub in Kigali.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
	const { now, taken, opening, values, keys } = loaderData
	return (
		<FormDialog
			keys={keys}
			title="Schedule a consultation"
			sub="Free of charge. We confirm by email."
			closeTo="/services"
		>
			<SecureForm id="appointment" keys={keys} result={actionData} values={values}>
				<div className="grid gap-5">
					<SlotFields now={now} taken={taken} opening={opening} />
					<ClientFields />
				</div>
				<DialogFooter>
					<SubmitButton busyText="Submitting...">Schedule appointment</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</FormDialog>
	)
}
