import { useEffect, useRef, useState } from 'react'
import {
	closedOn,
	isWithinWindow,
	type KigaliNow,
	lastAppointmentDay,
	lengthInWords,
	type OpenDays,
	type Opening,
	openWeekdays,
	slotsOf,
	type SlotState,
	type BookedSlots,
} from '#app/features/consultations/slots.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { formatLongDate, formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { DateField } from '#app/ui/field.tsx'
import { chosenIn } from '#app/ui/form-elements.ts'
import { useField } from '#app/ui/form-state.tsx'
import { Notice } from '#app/ui/notice.tsx'

const NOTES: Record<SlotState, string> = { free: 'Free', taken: 'Taken', past: 'Past', closed: 'Closed' }

/**
 * The day, and its times with those that cannot be had. The page knows the taken times of every day that
 * can be chosen, so that another day is shown at once. Without script the day is posted, and the answer shows its times.
 */
export function SlotFields({
	now,
	taken,
	opening,
}: {
	now: KigaliNow
	taken: BookedSlots
	opening: Opening
}) {
	const [day, setDay] = useState(useField('appointment_date').value ?? '')
	const [time, setTime] = useState(useField('appointment_time').value ?? '')
	const field = useRef<HTMLInputElement>(null)
	// What was chosen before script ran, or came back with a reload, is known to the page alone.
	useEffect(() => {
		setDay((before) => field.current?.value ?? before)
		setTime((before) => chosenIn(field.current?.form, 'appointment_time') || before)
	}, [])
	const slots = slotsOf(day, taken, now, opening)
	const last = lastAppointmentDay(now.day)
	return (
		<div className="grid gap-5">
			<input type="hidden" name="slots_day" value={day} />
			<div className="grid gap-3">
				<DateField
					ref={field}
					name="appointment_date"
					label="Date"
					min={now.day}
					max={last}
					hint={`${openWeekdays(opening)}, not on public holidays, up to 90 days ahead.`}
					message={`Choose a day from today to ${formatLongDate(startOfKigaliDay(last))}`}
					autoComplete="off"
					onChange={(event) => setDay(event.currentTarget.value)}
				/>
				<noscript>
					<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
					<Button type="submit" name={STEP_FIELD} value="times" formNoValidate variant="outline" block>
						Show times
					</Button>
				</noscript>
			</div>
			<div role="status" className="empty:hidden">
				<DayNotice day={day} today={now.day} open={opening} full={!Object.values(slots).includes('free')} />
			</div>
			<ChoiceCards
				name="appointment_time"
				label={isWithinWindow(day, now.day) ? `Time on ${formatWeekday(startOfKigaliDay(day))}` : 'Time'}
				hint={`Kigali time. An appointment takes ${lengthInWords(opening.minutes)}.`}
				requiredMessage="Time is required"
				columns={4}
				choices={Object.entries(slots).map(([one, state]) => ({
					value: one,
					label: one,
					note: NOTES[state],
					disabled: state !== 'free',
				}))}
				value={slots[time] === 'free' ? time : ''}
				onChange={(event) => setTime(event.currentTarget.value)}
			/>
		</div>
	)
}

/** Why no time of the day can be had, if so. */
function DayNotice({
	day,
	today,
	open,
	full,
}: {
	day: string
	today: string
	open: OpenDays
	full: boolean
}) {
	if (!isWithinWindow(day, today)) {
		const last = formatLongDate(startOfKigaliDay(lastAppointmentDay(today)))
		return <Notice live={false}>Choose a day from today to {last}.</Notice>
	}
	const closed = closedOn(day, open)
	if (closed) return <Notice live={false}>{closed}</Notice>
	return full && <Notice live={false}>No time is left on this day. Choose another one.</Notice>
}
