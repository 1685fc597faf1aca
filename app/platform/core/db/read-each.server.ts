import { sql } from 'drizzle-orm'
import { databaseErrorCode, isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'

const QUERY_CANCELED = '57014'

/** Reads within its time. @returns undefined where there is no answer: its time was over, or it failed and is logged */
export type ReadInTime = <T>(read: (tx: Tx) => Promise<T>) => Promise<T | undefined>

/**
 * Reads several things one after another on one connection, where one that takes too long is given up and the others go on.
 * @param milliseconds what each of them may take in the database
 */
export const readEach = <Answer>(
	milliseconds: number,
	work: (inTime: ReadInTime) => Promise<Answer>,
): Promise<Answer> =>
	transact(async (tx) => {
		await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
		return work(async (read) => {
			await tx.execute(sql`savepoint part`)
			try {
				return await read(tx)
			} catch (error) {
				if (isDatabaseUnavailable(error)) throw error
				if (databaseErrorCode(error) !== QUERY_CANCELED) log.error({ err: error }, 'a part could not be read')
				return undefined
			} finally {
				await tx.execute(sql`rollback to savepoint part`)
			}
		})
	})
