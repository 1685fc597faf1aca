import type { Span } from '@opentelemetry/api'
import type pg from 'pg'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { currentScope } from '#app/platform/core/log/work-scope.server.ts'
import { beginSpan, failSpan } from '#app/platform/core/tracing/tracing.server.ts'

const LONGEST_TEXT = 2000

type Answered = (error: Error | null, ...rest: unknown[]) => void

/** Text and name of a statement; nothing of what has a way of its own (COPY). */
function readStatement(query: unknown): { text: string; name?: string } | undefined {
	if (typeof query === 'string') return { text: query }
	if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
	const { text, name } = query as { text?: unknown; name?: unknown }
	if (typeof text !== 'string') return undefined
	return { text, ...(typeof name === 'string' && { name }) }
}

/** The statement as it is written in the program: values travel beside it, and what is quoted in it is left out. */
const withoutValues = (text: string) => text.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, LONGEST_TEXT)

/**
 * Makes a span of each statement that a piece of work asks of this connection, where traces are kept. Values are never
 * part of it.
 */
export function traceQueries(client: pg.PoolClient): void {
	if (settings.tracesTo === undefined) return
	const ask = client.query.bind(client) as (...args: unknown[]) => unknown
	const traced = (...args: unknown[]): unknown => {
		const statement = currentScope()?.span && readStatement(args[0])
		if (!statement) return ask(...args)
		const operation = statement.text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? ''
		const span = beginSpan(`database ${statement.name ?? operation}`, 'client', {
			'db.system.name': 'postgresql',
			'db.operation.name': operation,
			'db.query.text': withoutValues(statement.text),
		})
		return span ? endWith(span, ask, args) : ask(...args)
	}
	client.query = traced as typeof client.query
}

function endWith(span: Span, ask: (...args: unknown[]) => unknown, args: unknown[]): unknown {
	const over = (error?: Error | null) => {
		if (error) failSpan(span, error)
		span.end()
	}
	const callback = args.at(-1)
	if (typeof callback === 'function') {
		const told: Answered = (error, ...rest) => {
			over(error)
			;(callback as Answered)(error, ...rest)
		}
		return ask(...args.slice(0, -1), told)
	}
	const answer = ask(...args)
	if (answer instanceof Promise) answer.then(() => over(), over)
	else span.end()
	return answer
}
