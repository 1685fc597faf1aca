import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Tracing } from '#app/platform/core/tracing/tracing.server.ts'
import { buildVersion } from '#app/platform/core/config/build-version.server.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
/** How long the collector may take for one delivery, in milliseconds. */
const PATIENCE = 5000
const STOP_PATIENCE = 1000

const attributes = { 'service.name': 'iris-hub', 'service.version': buildVersion() }
const resource = {
	attributes,
	merge: () => resource,
	getRawAttributes: (): [string, string][] => Object.entries(attributes),
}

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON, some seconds after they ended. What it does not take is
 * forgotten: at most 2,048 spans wait, and nobody waits for them.
 * @param endpoint without the path: `http://localhost:4318`
 */
export function sendTracesTo(endpoint: string): Tracing {
	const exporter = new OTLPTraceExporter({
		url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
		timeoutMillis: PATIENCE,
	})
	const provider = new BasicTracerProvider({
		resource,
		spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2000 })],
	})
	const tracer = provider.getTracer('hub')
	return {
		begin: (name, kind, attributes, parent) =>
			tracer.startSpan(
				name,
				{ kind: KINDS[kind], attributes },
				parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
			),
		fail(span, error) {
			span.setStatus({ code: SpanStatusCode.ERROR })
			span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
		},
		async stop() {
			const patience = new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE).unref())
			await Promise.race([provider.shutdown().catch(() => {}), patience])
		},
	}
}
