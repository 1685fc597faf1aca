import { Console } from 'node:console'
import { Writable } from 'node:stream'
import type { Logger } from 'pino'

/**
 * What a library writes to the console becomes a line of the log: scrubbed, bounded, and only where its level is
 * asked for.
 */
export function consoleToLog(log: Logger): Console {
	const lines = (write: (text: string) => void) =>
		new Writable({
			decodeStrings: false,
			write(text: unknown, _encoding, done) {
				write(String(text).trim())
				done()
			},
		})
	return new Console({
		stdout: lines((text) => log.info(text)),
		stderr: lines((text) => log.warn(text)),
		colorMode: false,
	})
}
