import { formatShortDate, kigaliClock } from '#app/platform/time.ts'

/** `Nov 21, 2026, 14:32` */
export const moment = (at: Date) => `${formatShortDate(at)}, ${kigaliClock(at)}`
