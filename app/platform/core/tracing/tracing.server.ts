import type { Attributes, Span } from '@opentelemetry/api'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { currentScope, inScope } from '#app/platform/core/log/work-scope.server.ts'

type Kind = 'server' | 'client' | 'internal'

/** What makes spans and sends them on. */
export type Tracing = {
	begin(name: string, kind: Kind, attributes: Attributes, parent: Span | undefined): Span
	/** Marks what went wrong by the kind of the failure alone: its message may name a person. */
	fail(span: Span, error: unknown): void
	/** Sends what is left, and gives up after a second. */
	stop(): Promise<void>
}

let tracing: Tracing | undefined

/** Begins to keep traces where OTEL_EXPORTER_OTLP_ENDPOINT says where they go; loads nothing otherwise. */
export async function startTracing(to: string | undefined = settings.tracesTo): Promise<void> {
	if (to === undefined) return
	const { sendTracesTo } = await import('#app/platform/core/tracing/otlp.server.ts')
	tracing = sendTracesTo(to)
}

export async function stopTracing(): Promise<void> {
	await tracing?.stop()
	tracing = undefined
}

/**
 * Begins a span below what is under way.
 * @returns undefined where no traces are kept; else the span, which the caller ends
 */
export const beginSpan = (name: string, kind: Kind, attributes: Attributes): Span | undefined =>
	tracing?.begin(name, kind, attributes, currentScope()?.span)

export const failSpan = (span: Span, error: unknown): void => tracing?.fail(span, error)

/**
 * Does a piece of work as a span below what is under way.
 * @param attributes names and ids of ours: no address, no text that somebody typed
 */
export async function inSpan<T>(
	name: string,
	attributes: Attributes,
	work: () => Promise<T>,
	kind: Kind = 'internal',
): Promise<T> {
	const span = beginSpan(name, kind, attributes)
	if (!span) return work()
	try {
		return await inScope({ ...currentScope(), span }, work)
	} catch (error) {
		failSpan(span, error)
		throw error
	} finally {
		span.end()
	}
}
