import type { ProviderName } from '#app/platform/core/payments/provider.ts'

/** What a provider can take money by. */
export type Way = 'mobile-money-mtn' | 'mobile-money-airtel' | 'card'

/** A way that a provider serves, by the settings. */
export type Served = {
	way: Way
	provider: ProviderName
	/** As people know it. */
	title: string
	/** A sandbox, where no money moves. */
	test: boolean
	/** What is added to the sum: a share in percent, and whole francs. */
	fee: { percent: number; fixed: number }
}

/** The ways that are served just now; none while payments are simulated. */
export const servedWays = (): readonly Served[] => []
