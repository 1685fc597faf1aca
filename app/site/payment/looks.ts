import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'

/** Seconds until a page without script looks again: the first time, the second, and so on; the last for every further one. */
const STEPS = [5, 10, 15, 30, 60] as const

/** As often as an address counts. */
const MOST_LOOKS = 99

/** What the address of a page without script counts its looks in. */
const LOOK = 'look'

/** How often it has looked, by its address. */
function looksOf(search: URLSearchParams): number {
	const text = search.get(LOOK) ?? ''
	return /^\d{1,2}$/.test(text) ? Number(text) : 0
}

/** When a page at this address looks again without script, and where. */
export function nextLook(search: URLSearchParams): { seconds: number; to: string } {
	const looks = looksOf(search)
	return {
		seconds: STEPS[Math.min(looks, STEPS.length - 1)] ?? 60,
		to: `?${LOOK}=${Math.min(looks + 1, MOST_LOOKS)}`,
	}
}

/** Seconds between two looks by script, at least: a person takes longer than a provider. Null where nothing changes by itself any more. */
export function awaitsOf({ at }: ShownPayment['state']): { seconds: number } | null {
	if (at === 'looking') return { seconds: 60 }
	return at === 'preparing' || at === 'link' || at === 'phone' || at === 'unclear' ? { seconds: 3 } : null
}
