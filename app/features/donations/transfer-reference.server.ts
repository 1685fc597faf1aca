import { transferReference } from '#app/features/donations/rules.ts'
import { openSealed, seal } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'donation-transfer'

/** A reference as the form carries it from step to step: shown to the donor, and not another's that was written in. */
export const sealTransferReference = (now: Date): string => seal(PURPOSE, transferReference(now))

/** The reference that the donor was shown, or null if what was posted is none of ours. */
export const openTransferReference = (sealed: unknown): string | null =>
	openSealed(PURPOSE, typeof sealed === 'string' ? sealed : null) ?? null
