import { openingOf, USUAL_HOURS } from '#app/features/consultations/hours.ts'

/** The times at which appointments begin on a working day where no administrator has said otherwise. */
export const USUAL_TIMES = openingOf(USUAL_HOURS, '2027-03-01', '2027-03-01').times[1]!
