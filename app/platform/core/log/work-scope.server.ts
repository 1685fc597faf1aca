import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What one piece of work is, for its log lines and its spans. */
export type WorkScope = {
	/** The request that is answered, or that caused the job. */
	requestId?: string | undefined
	job?: string
	jobId?: string
	/** What is under way, where traces are kept. */
	span?: Span | undefined
}

const scopes = new AsyncLocalStorage<WorkScope>()

/** Runs a piece of work: what it logs, however deep, carries its ids. */
export const inScope = <T>(scope: WorkScope | undefined, work: () => T): T =>
	scope ? scopes.run(scope, work) : work()

/** The work that is being done; undefined where none was begun. */
export const currentScope = (): WorkScope | undefined => scopes.getStore()

/** What every line of the log says of the work that wrote it. */
export function idsOfWork(): Pick<WorkScope, 'requestId' | 'job' | 'jobId'> {
	const scope = scopes.getStore()
	if (!scope) return {}
	const { requestId, job, jobId } = scope
	return { ...(requestId && { requestId }), ...(job && { job }), ...(jobId && { jobId }) }
}
