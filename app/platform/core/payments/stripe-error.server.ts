import { z } from 'zod'
import type { Said } from '#app/platform/core/payments/call-provider.server.ts'

const errorSchema = z.object({
	error: z.object({ type: z.string().max(60), code: z.string().max(60).optional() }),
})

/** Stripe's word for why a call was refused. */
export const errorOf = ({ json }: Said) => errorSchema.safeParse(json).data?.error

/** Our key was used before, or is in use just now. */
export const isUsed = (said: Said) => said.status === 409 || errorOf(said)?.type === 'idempotency_error'
