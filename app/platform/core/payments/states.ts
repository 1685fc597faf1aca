/** States of one try. Those that are open are asked about until a final word. */
export const TRY_STATES = [
	'new',
	'calling',
	'waiting',
	'unclear',
	'paid',
	'held',
	'failed',
	'expired',
	'cancelled',
] as const

export type TryState = (typeof TRY_STATES)[number]

export const OPEN_TRY_STATES = ['new', 'calling', 'waiting', 'unclear'] as const satisfies readonly TryState[]

/** States of a payment: open as long as one of its tries is. */
export const PAYMENT_STATES = ['open', 'paid', 'held', 'failed', 'expired', 'cancelled'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Where a payment stands, for administrators. */
export const PAYMENT_STATE_WORDS: Record<PaymentState, string> = {
	open: 'Waits for the payer',
	paid: 'Paid',
	held: 'Money has come and waits for your decision',
	failed: 'Not paid, can be tried again',
	expired: 'Not paid in time',
	cancelled: 'Cancelled',
}

/** Why money that came is held until a person decides. */
export const HELD_REASONS = ['amount', 'twice', 'cancelled', 'gone'] as const

export type HeldReason = (typeof HELD_REASONS)[number]

/** Who said what an event says. */
export const EVENT_SOURCES = ['answer', 'poll', 'callback', 'visitor', 'administrator', 'clock'] as const

export type EventSource = (typeof EVENT_SOURCES)[number]

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after a try began it is asked about again, each time since the last question. */
const WHILE_OPEN: readonly (readonly [until: number, wait: number])[] = [
	[10 * SECOND, 5 * SECOND],
	[30 * SECOND, 10 * SECOND],
	[MINUTE, 15 * SECOND],
	[10 * MINUTE, 30 * SECOND],
	[HOUR, 2 * MINUTE],
	[Number.POSITIVE_INFINITY, 15 * MINUTE],
]

/** When a try that ended without money is asked about once more: money may still come. */
const AFTER_THE_END = [5 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY]

/** A question of an open try. */
export const nextCheckOfOpen = (began: Date, now: Date): Date => {
	const age = now.getTime() - began.getTime()
	const [, wait] = WHILE_OPEN.find(([until]) => age < until) ?? [0, 15 * MINUTE]
	return new Date(now.getTime() + wait)
}

/** One of these that nobody answered is asked again so much later, for so long after the end: it may have been the last. */
const ASKED_AGAIN = HOUR
const ASKED_AGAIN_FOR = 30 * DAY

/**
 * The next question of a try that ended without money; null once no more are asked.
 * @param isAnswered whether somebody answered this one
 */
export const nextCheckAfterEnd = (ended: Date, now: Date, isAnswered = true): Date | null => {
	const age = now.getTime() - ended.getTime()
	const next = AFTER_THE_END.find((after) => after > age) ?? null
	if (isAnswered || age > ASKED_AGAIN_FOR) return next === null ? null : new Date(ended.getTime() + next)
	return new Date(ended.getTime() + Math.min(next ?? Number.POSITIVE_INFINITY, age + ASKED_AGAIN))
}

/** How long a try may be in `calling` before its process counts as dead, in milliseconds. */
export const CALL_MS = MINUTE

/** How far apart a provider must have said twice that it knows nothing of a try before it is told of it again. */
export const UNKNOWN_TWICE_MS = MINUTE
