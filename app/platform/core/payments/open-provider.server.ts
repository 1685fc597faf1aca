import type { ProviderSettings } from '#app/platform/core/config/payment-settings.server.ts'
import { createIremboPay } from '#app/platform/core/payments/irembopay.server.ts'
import { createMomo } from '#app/platform/core/payments/momo.server.ts'
import type { Provider } from '#app/platform/core/payments/provider.ts'
import { createStripe } from '#app/platform/core/payments/stripe.server.ts'

/** The adapter of a provider that the settings give. */
export function openProvider(given: ProviderSettings): Provider {
	if (given.name === 'irembopay') return createIremboPay(given.settings)
	return given.name === 'momo' ? createMomo(given.settings) : createStripe(given.settings)
}
