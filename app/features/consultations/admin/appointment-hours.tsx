import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { saveAppointmentHours } from '#app/features/consultations/commands/save-appointment-hours.server.ts'
import { HoursForm } from '#app/features/consultations/hours-form.server.ts'
import { LENGTHS, MOST_LINES, USUAL_HOURS } from '#app/features/consultations/hours.ts'
import { MOST_AT_ONCE } from '#app/features/consultations/rules.ts'
import { getAppointmentHours } from '#app/features/consultations/queries/appointment-hours.server.ts'
import { lengthInWords } from '#app/features/consultations/slots.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { FailureNotice } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'

const HUB = '/admin/hub'

/** The version of what is not stored yet. */
const NONE = 'none'

const inCapital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

const day = (name: keyof typeof USUAL_HOURS, label: string): Field => ({
	name,
	label,
	optional: true,
	maxLength: 100,
	placeholder: 'Closed',
})

const days: readonly Field[] = [
	day('monday', 'Monday'),
	day('tuesday', 'Tuesday'),
	day('wednesday', 'Wednesday'),
	day('thursday', 'Thursday'),
	day('friday', 'Friday'),
	day('saturday', 'Saturday'),
	day('sunday', 'Sunday'),
]

const appointments: readonly Field[] = [
	{
		name: 'minutes',
		label: 'Length',
		as: 'select',
		options: LENGTHS.map((minutes) => ({ value: minutes, label: inCapital(lengthInWords(Number(minutes))) })),
	},
	{
		name: 'capacity',
		label: 'At once',
		as: 'number',
		min: 1,
		max: MOST_AT_ONCE,
		hint: 'How many appointments the hub can hold at the same time.',
	},
]

const lines = { as: 'lines', optional: true, rows: 4, maxLength: 6000 } as const

const calendar: readonly Field[] = [
	{
		name: 'days_off',
		label: 'Days off',
		...lines,
		hint: `One in a line, at most ${MOST_LINES}: 2027-01-31 Staff day, or 2026-12-24 to 2026-12-31 Christmas. Visitors read the name.`,
	},
	{
		name: 'holidays',
		label: 'Movable holidays',
		...lines,
		hint: 'The public holidays whose date is announced each year, one in a line: 2027-03-09 Eid al-Fitr. The others are known.',
	},
]

const fields = [...days, ...appointments, ...calendar]

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const keys = formPage(args)
	return loadScreen(
		'appointment hours',
		async () => {
			const saved = await getAppointmentHours(db)
			return { keys, values: textsOf(saved ?? USUAL_HOURS), version: saved?.version ?? NONE, failure: null }
		},
		{ keys, values: null, version: NONE, failure: 'Error fetching appointment hours' },
	)
}

export function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	return formAction({
		name: 'admin-appointment-hours',
		schema: versioned(HoursForm),
		limited: false,
		failure: (reason) => `Error saving appointment hours: ${reason}`,
		done: 'Appointment hours saved',
		to: () => `${HUB}#appointments`,
		command: (tx, input) => saveAppointmentHours(tx, input, actorOf(args.context)),
	})(args)
}

export const shouldRevalidate = readAgain

/** When appointments can be had. */
export default function AppointmentHours() {
	const { keys, values, version, failure } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<RouteDialog
			title="Appointment hours"
			sub="They hold at once for whoever asks for an appointment or moves one. What is agreed stays."
			closeTo={HUB}
			wide
		>
			<FailureNotice>{failure}</FailureNotice>
			{(values ?? result) && (
				<EditForm
					id="admin-appointment-hours"
					keys={keys}
					result={result}
					values={values ?? {}}
					version={values ? version : String(result?.values['version'] ?? version)}
					compared={fields}
					className="gap-5"
				>
					<p className="text-ui text-muted">
						Kigali time, such as 09:00-13:00, 14:00-18:00. A day without hours is closed.
					</p>
					<div className="grid items-start gap-5 sm:grid-cols-2">
						<RecordFields fields={days} />
					</div>
					<div className="grid items-start gap-5 sm:grid-cols-2">
						<RecordFields fields={appointments} />
					</div>
					<RecordFields fields={calendar} />
					<DialogFooter>
						<ButtonLink to={HUB} variant="outline" keepsPlace>
							Cancel
						</ButtonLink>
						<SubmitButton busyText="Saving...">Save appointment hours</SubmitButton>
					</DialogFooter>
				</EditForm>
			)}
		</RouteDialog>
	)
}
