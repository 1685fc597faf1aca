import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * For an insert into enrollments that another one at the same moment came before.
 * @throws Refusal with the reason; what went wrong otherwise
 */
export const refuseSecond =
	(reason: string) =>
	(error: unknown): never => {
		if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new Refusal(reason)
		throw error
	}
