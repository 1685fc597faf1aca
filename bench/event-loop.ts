import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into each process of a program that is measured (`node --import`): writes every five seconds how late its event
 * loop was, a line `PID P99 MAX` in milliseconds, to the file named by EVENT_LOOP_FILE. P99 is of all its life, MAX of
 * these five seconds.
 */
const RESOLUTION = 10
const file = process.env['EVENT_LOOP_FILE']
if (file) {
	const [always, lately] = [RESOLUTION, RESOLUTION].map((resolution) => monitorEventLoopDelay({ resolution }))
	always?.enable()
	lately?.enable()
	const late = (nanoseconds = 0) => Math.max(0, nanoseconds / 1e6 - RESOLUTION).toFixed(1)
	setInterval(() => {
		appendFileSync(file, `${process.pid} ${late(always?.percentile(99))} ${late(lately?.max)}\n`)
		lately?.reset()
	}, 5000).unref()
}
