import { areFewLeft, seatsLeftLabel } from '#app/features/events/rules.ts'

/** How many seats are left, in danger when they are a tenth or fewer, always with the number. */
export const SeatsLeft = ({ event }: { event: { capacity: number; taken: number } }) => (
	<span className={areFewLeft(event) ? 'font-semibold text-danger' : undefined}>{seatsLeftLabel(event)}</span>
)
