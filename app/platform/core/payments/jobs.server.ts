import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import {
	CHECK_PAYMENT,
	checkTry,
	startTry,
	sweepPayments,
} from '#app/platform/core/payments/ask-provider.server.ts'
import { START_PAYMENT } from '#app/platform/core/payments/commands.server.ts'
import { sweepRefunds } from '#app/platform/core/payments/refunds/call-refund.server.ts'
import { refundJobs } from '#app/platform/core/payments/refunds/jobs.server.ts'
import type { RefundPorts } from '#app/platform/core/payments/refunds/settle-refund.server.ts'

const now = () => new Date()

/** Providers are called by so many jobs of one process at once. */
const CALLS_AT_ONCE = 4

/**
 * The jobs of payments. A try of a job is not repeated by the queue: the sweep finds what was lost, and asks before it tells
 * a provider of anything again.
 */
export const paymentJobs = (ports: RefundPorts) => [
	...refundJobs(ports),
	defineJob<{ try_id: string }>({
		name: START_PAYMENT,
		retryLimit: 0,
		expireInSeconds: 60,
		concurrency: CALLS_AT_ONCE,
		pollSeconds: 0.5,
		work: ({ try_id }) => startTry(ports, try_id, now),
	}),
	defineJob<{ try_id: string; called?: boolean }>({
		name: CHECK_PAYMENT,
		retryLimit: 0,
		expireInSeconds: 60,
		concurrency: CALLS_AT_ONCE,
		pollSeconds: 0.5,
		work: ({ try_id, called }) => checkTry(ports, try_id, called ? 'callback' : 'poll', now),
	}),
	defineJob<object>({
		name: 'sweep-payments',
		cron: '* * * * *',
		async work() {
			await sweepPayments(now())
			await sweepRefunds(now())
		},
	}),
]
