import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import {
	isWithinWindow,
	isWorkingDay,
	lastAppointmentDay,
	type SlotState,
	TIME_SLOTS,
	type TimeSlot,
} from '#app/features/consultations/rules.ts'
import { formatLongDate, startOfKigaliDay } from '#app/platform/time.ts'
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
	const [chosen, setChosen] = useState(day)
	// Until the times of the chosen day are here, none of the other day's can be had.
	const waiting = chosen !== day
	return (
		<div className="grid gap-5">
			<input type="hidden" name="appointment_date" value={day} />
			<div className="grid gap-3">
				<DateField
					name="date"
					label="Date"
					form={DAY_FORM}
					min={today}
					max={lastAppointmentDay(today)}
					defaultValue={day}
					error={dayError}
					hint="Monday to Friday, up to 90 days ahead."
					autoComplete="off"
					onChange={(event) => {
						const asked = event.currentTarget.value
						setChosen(asked)
						if (asked !== day && isWithinWindow(asked, today)) {
							void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
						}
					}}
				/>
				<noscript>
					<Button type="submit" form={DAY_FORM} variant="outline" block>
						Show times
					</Button>
				</noscript>
			</div>
			<div role="status" className="empty:hidden">
				<DayNotice day={chosen} today={today} full={TIME_SLOTS.every((time) => slots[time] !== 'free')} />
			</div>
			<ChoiceCards
				key={`times-${day}`}
				name="appointment_time"
				label="Time"
				hint="Kigali time. An appointment takes an hour."
				columns={4}
				choices={TIME_SLOTS.map((time) => ({
					value: time,
					label: time,
					note: waiting ? 'Checking' : NOTES[slots[time]],
					disabled: waiting || slots[time] !== 'free',
				}))}
			/>
		</div>
	)
}

/** Why no time of the day can be had, if so. */
function DayNotice({ day, today, full }: { day: string; today: string; full: boolean }) {
	if (!isWithinWindow(day, today)) {
		const last = formatLongDate(startOfKigaliDay(lastAppointmentDay(today)))
		return <Notice live={false}>Choose a day from today to {last}.</Notice>
	}
	if (!isWorkingDay(day)) {
		return (
			<Notice live={false}>
				We are closed on Saturdays and Sundays. Choose a day from Monday to Friday.
			</Notice>
		)
	}
	return full && <Notice live={false}>No time is left on this day. Choose another one.</Notice>
}
