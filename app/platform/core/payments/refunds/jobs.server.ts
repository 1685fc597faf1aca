import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import {
	CHECK_REFUND,
	checkRefund,
	startRefund,
} from '#app/platform/core/payments/refunds/call-refund.server.ts'
import { START_REFUND } from '#app/platform/core/payments/refunds/give-back.server.ts'
import type { RefundPorts } from '#app/platform/core/payments/refunds/settle-refund.server.ts'

const now = () => new Date()

/** The jobs of refunds; as with payments, the sweep and not the queue repeats what was lost. */
export const refundJobs = (ports: RefundPorts) => [
	defineJob<{ refund_id: string }>({
		name: START_REFUND,
		retryLimit: 0,
		expireInSeconds: 60,
		pollSeconds: 0.5,
		work: ({ refund_id }) => startRefund(ports, refund_id, now),
	}),
	defineJob<{ refund_id: string }>({
		name: CHECK_REFUND,
		retryLimit: 0,
		expireInSeconds: 60,
		pollSeconds: 0.5,
		work: ({ refund_id }) => checkRefund(ports, refund_id, now),
	}),
]
