import { nextCheckOfOpen } from '#app/platform/core/payments/states.ts'

/**
 * States of a refund: nobody was told yet, its provider is being told, it is under way there, nobody knows, the money is
 * back, nothing was given, or the provider has taken back what it had called given.
 */
export const REFUND_STATES = ['asked', 'calling', 'waiting', 'unclear', 'given', 'refused', 'undone'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/** Why a provider gives nothing back, as far as it tells. */
export const REFUND_REFUSALS = ['no-balance', 'given-already', 'not-possible'] as const

export type RefundRefusal = (typeof REFUND_REFUSALS)[number]

/** Who gives the money: the provider, told by us, or somebody by hand. */
export const GIVERS = ['provider', 'hand'] as const

export const isSettled = (state: RefundState): boolean =>
	state === 'given' || state === 'refused' || state === 'undone'

/** Characters of a reason, and of what names a refund where it was made. */
export const REASON_CHARACTERS = 500
export const REFERENCE_CHARACTERS = 100

const DAY = 86_400_000
const GIVEN_UP = 30 * DAY

/** When a refund is asked about next, by its age; null once nobody asks any more but by hand. */
export function nextCheckOfRefund(began: Date, now: Date): Date | null {
	const age = now.getTime() - began.getTime()
	if (age >= GIVEN_UP) return null
	return age < DAY ? nextCheckOfOpen(began, now) : new Date(now.getTime() + DAY / 4)
}
