import type { ServedMethod } from '#app/platform/core/config/payment-settings.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Abroad } from '#app/platform/core/payments/money.ts'
import type { Provider, ProviderName } from '#app/platform/core/payments/provider.ts'

/** A way to pay in francs that a provider serves, by the settings. */
export type Served = {
	way: ServedMethod
	provider: ProviderName
	/** As people know it. */
	title: string
	/** The payer gives a number, and approves on that phone. */
	asksNumber: boolean
	/** A sandbox, where no money moves. */
	test: boolean
	/** What is added to the sum: a share in percent, and whole francs. */
	fee: { percent: number; fixed: number }
	/** In what it can be charged beside francs; none where there is nothing else. */
	abroad?: readonly Abroad[]
}

/** Those of the settings, by their names. */
export const providers: ReadonlyMap<ProviderName, Provider> = new Map(
	settings.paymentProviders.map((given) => [given.name, openProvider(given)]),
)

const served: readonly Served[] = settings.paymentProviders.flatMap(
	({ name, methods, cardFee, test, push, settings: own }) =>
		methods.map((way) => ({
			way,
			provider: name,
			title: providers.get(name)?.title ?? name,
			asksNumber: push && way !== 'card',
			test,
			// Payers may not be charged for mobile money.
			fee:
				way === 'card'
					? { percent: cardFee.hundredthsOfPercent / 100, fixed: cardFee.fixed }
					: { percent: 0, fixed: 0 },
			// Its account is nothing for a page.
			abroad: (('abroad' in own && way === 'card' && own.abroad) || []).map(({ currency, rate }) => ({
				currency,
				rate,
			})),
		})),
)

/** The ways that are served; none while payments are simulated. */
export const servedWays = (): readonly Served[] => served
