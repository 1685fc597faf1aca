import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AggregatorRegistry, Counter, Gauge, Histogram, type MetricObject, Registry } from 'prom-client'
import { pool } from '#app/platform/core/db/db.server.ts'

/** The figures of one process, as it tells them to the others. */
export type ToldFigures = MetricObject[]

const METHODS = new Set(['GET', 'HEAD', 'POST'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How finely the event loop is watched, in milliseconds. */
const LOOP_RESOLUTION = 20
const NANO = 1e-9

/**
 * What this process counts and measures for /metrics. Labels are words of ours: the pattern of a route, a method, a
 * class of status; never an address, which may name a person.
 */
export class Figures {
	readonly #registry = new Registry()
	readonly #patternOf: (path: string) => string
	readonly #requests: Histogram<'method' | 'route' | 'status'>
	#keptHits = 0

	/**
	 * @param options.patternOf names the route of a path
	 * @param options.keptPages how many pages are kept just now
	 */
	constructor({ patternOf, keptPages }: { patternOf: (path: string) => string; keptPages: () => number }) {
		this.#patternOf = patternOf
		this.#requests = new Histogram({
			registers: [this.#registry],
			name: 'hub_http_request_duration_seconds',
			help: 'Requests that were answered, without those that a kept page answered and without streams of events',
			labelNames: ['method', 'route', 'status'],
			buckets: SECONDS,
		})
		const hits = () => this.#keptHits
		new Counter({
			registers: [this.#registry],
			name: 'hub_kept_page_hits_total',
			help: 'Requests that a kept page answered',
			collect() {
				this.reset()
				this.inc(hits())
			},
		})
		this.#gauge('hub_processes', 'Processes that answer', () => 1)
		this.#gauge('hub_kept_pages', 'Pages that are kept, over all processes', keptPages)
		this.#gauge('hub_resident_memory_bytes', 'Memory of the processes that answer', () =>
			process.memoryUsage.rss(),
		)
		const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION })
		loop.enable()
		this.#gauge(
			'hub_event_loop_lag_p99_seconds',
			'How late the event loop of the slowest process was, 99 of 100 times, since this was asked last',
			() => {
				const late = loop.percentile(99) * NANO - LOOP_RESOLUTION / 1000
				loop.reset()
				return Math.max(0, late)
			},
			'max',
		)
		this.#connections()
	}

	/** A kept page answered: nothing but a number is touched. */
	countUnsentAnswers(): void {
		this.#keptHits++
	}

	/** Measures a request from now until its answer has left. */
	watch(request: IncomingMessage, response: ServerResponse): void {
		const since = performance.now()
		response.once('close', () => {
			const [path = '/'] = (request.url ?? '/').split('?', 1)
			const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
			// One that left before it was answered.
			const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none'
			const labels = { method, route: this.#patternOf(path), status }
			this.#requests.observe(labels, (performance.now() - since) / 1000)
		})
	}

	/** The figures of this process as they are now. */
	tell(): Promise<ToldFigures> {
		return this.#registry.getMetricsAsJSON() as unknown as Promise<ToldFigures>
	}

	#connections(): void {
		const connections = new Gauge({
			registers: [this.#registry],
			name: 'hub_database_connections',
			help: 'Connections to the database: open ones, and requests that wait for one',
			labelNames: ['state'],
			collect() {
				connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
				connections.set({ state: 'idle' }, pool.idleCount)
				connections.set({ state: 'waiting' }, pool.waitingCount)
			},
		})
		this.#gauge(
			'hub_database_breaker_open',
			'1 where some process has found the database gone and asks only now and then',
			() => Number(pool.isDown),
			'max',
		)
	}

	#gauge(name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum'): void {
		new Gauge({
			registers: [this.#registry],
			name,
			help,
			aggregator,
			collect() {
				this.set(read())
			},
		})
	}
}

/** The figures of several processes as one text: added up, or the worst where a sum means nothing. */
export const sumUp = (told: readonly ToldFigures[]): Promise<string> =>
	AggregatorRegistry.aggregate(told as object[]).metrics()
