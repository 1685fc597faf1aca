import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import {
	beginAccounts,
	READ_ACCOUNT,
	readAccount,
} from '#app/platform/core/payments/books/read-account.server.ts'
import {
	beginComparisons,
	giveUp,
	READ_BOOKS,
	readBooks,
} from '#app/platform/core/payments/books/read-books.server.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'

const now = () => new Date()

/**
 * The jobs of the books: at night each provider's word of the last days is compared with ours, and what moved on the hub's
 * account there is read.
 * @param compared those with whom money moves: the books of a sandbox are nobody's
 */
export const bookJobs = (ports: PaymentPorts, compared: ReadonlySet<ProviderName>) => [
	defineJob<object>({
		name: 'compare-books',
		cron: '10 3 * * *',
		work: async () => {
			await beginComparisons(ports, compared, now())
			await beginAccounts(ports, compared, now())
		},
	}),
	defineReading(READ_BOOKS, (place) => readBooks(ports, place, now)),
	defineReading(READ_ACCOUNT, (place) => readAccount(ports, place, now)),
]

type Place = { comparison_id: string; after: string | null }

/** A job that reads on from a place, and gives up what cannot be read. */
const defineReading = (name: string, read: (place: Place) => Promise<void>) =>
	defineJob<Place>({
		name,
		// An hour in all: five minutes, then ten, twenty, forty.
		retryLimit: 4,
		retryDelay: 300,
		expireInSeconds: 3600,
		work: async (place, { lastAttempt }) => {
			try {
				await read(place)
			} catch (error) {
				if (!lastAttempt) throw error
				await giveUp(place.comparison_id, error, now())
			}
		},
	})
