import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import {
	beginComparisons,
	giveUp,
	READ_BOOKS,
	readBooks,
} from '#app/platform/core/payments/books/read-books.server.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'

const now = () => new Date()

/**
 * The jobs of the books: at night each provider's word of the last days is compared with ours.
 * @param compared those with whom money moves: the books of a sandbox are nobody's
 */
export const bookJobs = (ports: PaymentPorts, compared: ReadonlySet<ProviderName>) => [
	defineJob<object>({
		name: 'compare-books',
		cron: '10 3 * * *',
		work: async () => beginComparisons(ports, compared, now()),
	}),
	defineJob<{ comparison_id: string; after: string | null }>({
		name: READ_BOOKS,
		// An hour in all: five minutes, then ten, twenty, forty.
		retryLimit: 4,
		retryDelay: 300,
		expireInSeconds: 3600,
		work: async (data, { lastAttempt }) => {
			try {
				await readBooks(ports, data, now)
			} catch (error) {
				if (!lastAttempt) throw error
				await giveUp(data.comparison_id, error, now())
			}
		},
	}),
]
