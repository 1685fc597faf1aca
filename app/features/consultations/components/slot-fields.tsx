import { Form, useSubmit } from 'react-router'
import {
	isWithinWindow,
	isWorkingDay,
	lastAppointmentDay,
	type SlotState,
	TIME_SLOTS,
	type TimeSlot,
} from '#app/features/consultations/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { DateField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

const NOTES: Record<SlotState, string> = { free: 'Free', taken: 'Taken', past: 'Past', closed: 'Closed' }

/** The form that asks for another day's times; its field and button stand inside the appointment's form. */
const DAY_FORM = 'appointment-day'

export const DayForm = () => <Form id={DAY_FORM} method="get" replace preventScrollReset />

/** The day, and its eight times with those that cannot be had (D-046). Another day is asked for by GET. */
export function SlotFields({
	day,
	today,
	slots,
	dayError,
}: {
	day: string
	today: string
	slots: Record<TimeSlot, SlotState>
	dayError: string | undefined
}) {
	const submit = useSubmit()
	const full = isWorkingDay(day) && TIME_SLOTS.every((time) => slots[time] !== 'free')
	return (
		<div className="grid gap-5">
			<input type="hidden" name="appointment_date" value={day} />
			<div className="flex items-end gap-3">
				<DateField
					key={day}
					name="date"
					label="Date"
					form={DAY_FORM}
					min={today}
					max={lastAppointmentDay(today)}
					defaultValue={day}
					error={dayError}
					hint="Monday to Friday, up to 90 days ahead"
					className="grow"
					onChange={(event) => {
						const chosen = event.currentTarget.value
						if (chosen !== day && isWithinWindow(chosen, today)) {
							void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
						}
					}}
				/>
				<noscript>
					<Button type="submit" form={DAY_FORM} variant="outline">
						Show times
					</Button>
				</noscript>
			</div>
			<ChoiceCards
				key={`times-${day}`}
				name="appointment_time"
				label="Time"
				hint="Kigali time. An appointment takes an hour"
				columns={4}
				choices={TIME_SLOTS.map((time) => ({
					value: time,
					label: time,
					note: NOTES[slots[time]],
					disabled: slots[time] !== 'free',
				}))}
			/>
			{!isWorkingDay(day) && (
				<Notice live={false}>
					We are closed on Saturdays and Sundays. Choose a day from Monday to Friday.
				</Notice>
			)}
			{full && <Notice live={false}>No time is left on this day. Choose another one.</Notice>}
		</div>
	)
}
