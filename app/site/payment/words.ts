import { FAILURE_WORDS } from '#app/platform/core/payments/failures.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'
import { PAYMENT_HELD } from '#app/platform/web/payments/rules.ts'
import { dayParts, kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'

const DAY_MS = 86_400_000

/** Until when, in Kigali: `today, 23:59`, of the next six days `Thursday, 23:59`, else `Thursday, December 3, 23:59`. */
export function untilWhen(moment: Date, now: Date): string {
	const clock = kigaliClock(moment)
	if (kigaliDay(moment) === kigaliDay(now)) return `today, ${clock}`
	const { weekday, month, day } = dayParts(moment)
	const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * DAY_MS
	return isNear ? `${weekday}, ${clock}` : `${weekday}, ${month} ${day}, ${clock}`
}

/** When something was, in Kigali: `14:33` today, else with its day. */
export function whenItWas(moment: Date, now: Date): string {
	const clock = kigaliClock(moment)
	if (kigaliDay(moment) === kigaliDay(now)) return clock
	const { month, day } = dayParts(moment)
	return `${clock} on ${month} ${day}`
}

/** Who carries mobile money, as it is spoken of: `MTN`, `Airtel`; every other provider by its whole name. */
export const spokenName = (provider: string) => provider.replace(/ (?:Mobile )?Money$/, '')

/** A reference in two groups, as it is read out: `K7QX 2M9R`. */
export const groupedReference = (reference: string) => reference.replace(/^(.{4})(.+)$/, '$1 $2')

/** Title of the document. */
export function titleOf({ state, amount }: ShownPayment): string {
	switch (state.at) {
		case 'preparing':
			return 'One moment'
		case 'link':
		case 'number':
			return `Pay ${formatMoney(amount)}`
		case 'phone':
			return 'Approve on your phone'
		case 'unclear':
			return 'Do not pay again'
		case 'looking':
			return PAYMENT_HELD.title
		case 'paid':
			return 'Paid'
		case 'failed':
			return 'Not paid'
		case 'expired':
			return 'The time to pay is over'
		case 'cancelled':
			return 'Cancelled'
		case 'transfer':
			return state.hasArrived ? 'Your transfer has arrived' : 'Waiting for your transfer'
	}
}

/**
 * Names what the page says: of the same name it says the same, so that another look leaves it alone.
 * A try that is followed by another of the same kind has another name.
 */
export function nameOfState({ state, mayTryAgain, mayCancel }: ShownPayment): string {
	const moment = state.at === 'phone' ? state.until : state.at === 'failed' ? state.since : undefined
	const more = state.at === 'link' ? state.href : state.at === 'paid' ? state.receipt : moment?.getTime()
	return [state.at, more ?? '', mayTryAgain ? 'again' : '', mayCancel ? 'cancel' : ''].join(' ').trim()
}

/** What the last try came to, of a payment that can be paid now. */
export function lastTry(state: ShownPayment['state']): string {
	if (state.at === 'failed')
		return `${FAILURE_WORDS[state.failure].title}, says ${spokenName(state.provider)}. Nothing was taken.`
	return state.at === 'number'
		? 'No phone was asked yet: the next page asks for its number.'
		: 'Nothing has been taken yet.'
}
