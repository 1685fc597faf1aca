import type { RouterContextProvider } from 'react-router'
import { databaseErrorCode, isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { markUncacheable } from '#app/platform/pages/page-context.server.ts'

export {
	databaseErrorCode,
	DatabaseUnavailable,
	isDatabaseUnavailable,
} from '#app/platform/db/database-errors.server.ts'

const UNDEFINED_TABLE = '42P01'

/**
 * Demo Mode (000 §8, D-131): the rows, or the samples when the database is gone or the table is missing.
 * A page that shows samples is never kept by the page cache.
 */
export async function orSamples<T>(
	context: Readonly<RouterContextProvider>,
	load: () => Promise<T>,
	samples: () => T,
): Promise<{ rows: T; demo: boolean }> {
	try {
		return { rows: await load(), demo: false }
	} catch (error) {
		if (!isDatabaseUnavailable(error) && databaseErrorCode(error) !== UNDEFINED_TABLE) throw error
		markUncacheable(context)
		return { rows: samples(), demo: true }
	}
}
