import type { ServerInstrumentation } from 'react-router'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { currentScope } from '#app/platform/core/log/work-scope.server.ts'
import { failSpan, inSpan } from '#app/platform/core/tracing/tracing.server.ts'

/** Makes a span of each loader and action, named by its module and the pattern of its address, where traces are kept. */
export const routeSpans: ServerInstrumentation[] =
	settings.tracesTo === undefined
		? []
		: [
				{
					route(route) {
						const spanOf =
							(what: string) =>
							(run: () => Promise<{ error: Error | undefined }>, { pattern }: { pattern: string }) =>
								inSpan(`${what} ${route.id}`, { 'http.route': pattern }, async () => {
									const { error } = await run()
									const span = currentScope()?.span
									if (error && span) failSpan(span, error)
								})
						route.instrument({ loader: spanOf('loader'), action: spanOf('action') })
					},
				},
			]
