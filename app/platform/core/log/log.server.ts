import pino, { type DestinationStream, type Logger } from 'pino'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { LineBounds } from '#app/platform/core/log/line-bounds.ts'
import { scrubEntry, scrubText } from '#app/platform/core/log/scrub.server.ts'
import { idsOfWork } from '#app/platform/core/log/work-scope.server.ts'

/** The least level of what is written unasked, as pino counts them. */
const INFO = 30

/**
 * Makes a logger of lines of JSON that personal data does not reach (ASVS 16.2.5):
 * every message, value and error goes through the scrubber before it is written. Each line carries the ids of the request
 * or the job that wrote it. A message that repeats itself is written some times a minute and counted then; what is asked
 * for by LOG_LEVEL=debug is written whole.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const bounds = new LineBounds((left_out, times) =>
		logger.warn({ left_out, times }, 'lines of one message were left out'),
	)
	const logger = pino(
		{
			level,
			base: { pid: process.pid },
			timestamp: pino.stdTimeFunctions.isoTime,
			mixin: idsOfWork,
			formatters: { level: (label) => ({ level: label }), log: scrubEntry },
			// The scrubber has described it already.
			serializers: { err: (described: unknown) => described },
			hooks: {
				logMethod([first, ...rest], method, level) {
					const told = typeof first === 'string' ? first : first instanceof Error ? first.name : rest[0]
					if (level >= INFO && !bounds.take(String(told).slice(0, 200))) return
					// pino would take an error's message over as it is.
					const entry: unknown[] =
						first instanceof Error ? [{ err: first }, first.message, ...rest] : [first, ...rest]
					const [object, message, ...values] = entry.map((value) =>
						typeof value === 'string' ? scrubText(value) : value,
					)
					method.apply(this, [object as string, message as string, ...values])
				},
			},
		},
		destination ?? pino.destination({ fd: 1, sync: true }),
	)
	return logger
}

/** The process's log. Name the thing (`job`, `form`, `id`), never the person. */
export const log: Logger = createLog(settings.logLevel)
