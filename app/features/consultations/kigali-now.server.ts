import type { KigaliNow } from '#app/features/consultations/rules.ts'
import { kigaliClock, kigaliDay } from '#app/platform/time.ts'

/** The moment on the hub's clock, wherever the process runs (D-045). */
export const kigaliNow = (now: Date): KigaliNow => ({ day: kigaliDay(now), clock: kigaliClock(now) })
