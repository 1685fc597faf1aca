import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ToldFigures } from '#server/figures.ts'
import { StartError } from '#server/start-error.ts'
import type { Order, Report } from '#server/worker-messages.ts'

/** A worker that lived this long did not die of its start, in milliseconds. */
const LONG_LIFE = 10_000
const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** Deaths at the start, before any worker ever listened, after which the program gives up. */
const MOST_FAILED_STARTS = 3
/**
 * Room for what lives no longer than a request: with Node's own 16 MB a burst of pages is copied about again and again
 * while it is made, a sixth of the time of a worker. In megabytes; a busy worker holds up to three times as much.
 */
const YOUNG_SPACE = '--max-semi-space-size=32'
/** How long a worker may take to tell its figures, in milliseconds: one that is stuck is left out. */
const FIGURES_LIMIT = 1500
/** How long a worker may take to finish what it has begun, in milliseconds. */
const DRAIN_LIMIT = 7500

type Environment = Record<string, string>

/** The processes that answer requests and do the jobs; a dead one is replaced. */
export class Workers {
	readonly #say: (line: string) => void
	/** Those that answer requests and hear orders. */
	readonly #listening = new Set<Worker>()
	#failedStarts = 0
	readonly #opened = Promise.withResolvers<number>()
	/** What a new worker is told; undefined while there is no database yet. */
	#toStart: Order | undefined
	#environment: Environment = {}
	#pause = SHORTEST_PAUSE
	#ending = false

	constructor(say: (line: string) => void) {
		this.#say = say
		// The kernel hands out connections; workers share the listening socket.
		cluster.schedulingPolicy = cluster.SCHED_NONE
		cluster.setupPrimary({ execArgv: [...process.execArgv, YOUNG_SPACE] })
		this.#opened.promise.catch(() => {})
	}

	/** Lets the first worker load the program while the database is made ready: it waits for `start` then. */
	prepare(environment: Environment): void {
		this.#environment = environment
		this.#fork()
	}

	/**
	 * Starts one worker, and the others once it listens: they would only slow it down. Resolves with its port.
	 * @param options.starterContent the first worker installs it if it is due
	 * @throws StartError when a worker says that it cannot start
	 */
	async start(
		count: number,
		environment: Environment,
		options: { starterContent: boolean },
	): Promise<number> {
		this.#environment = environment
		this.#toStart = options.starterContent ? 'install-starter-content-and-start' : 'start'
		for (const worker of this.#list()) order(worker, this.#toStart)
		if (this.#list().length === 0) this.#fork()
		const port = await this.#opened.promise
		this.#toStart = 'start'
		while (this.#list().length < count) this.#fork()
		return port
	}

	/** Gives every worker another environment: one after the other is drained and replaced. */
	async replaceAll(environment: Environment): Promise<void> {
		this.#environment = environment
		for (const worker of this.#list()) {
			await this.#drain(worker)
			while (!this.#ending && !this.#list().some((other) => other.id > worker.id)) await sleep(50)
		}
	}

	/** Asks one worker for the link that makes the first administrator; undefined when there is one already. */
	async makeAdministratorLink(): Promise<string | undefined> {
		const [worker] = this.#listening
		if (!worker) return undefined
		return new Promise((resolve) => {
			const patience = setTimeout(() => resolve(undefined), 10_000)
			worker.on('message', (report: Report) => {
				if (!('administratorLink' in report)) return
				clearTimeout(patience)
				if (report.problem)
					this.#say(`The link for the first administrator could not be made: ${report.problem}`)
				resolve(report.administratorLink)
			})
			order(worker, 'make-administrator-link')
		})
	}

	/** Lets every worker finish what it has begun; resolves when all are gone. */
	async stop(): Promise<void> {
		this.#ending = true
		await Promise.all(this.#list().map((worker) => this.#drain(worker)))
	}

	#list(): Worker[] {
		return Object.values(cluster.workers ?? {}).flatMap((worker) =>
			worker && !worker.isDead() ? [worker] : [],
		)
	}

	#fork(): void {
		const worker = cluster.fork(this.#environment)
		const born = performance.now()
		if (this.#toStart) order(worker, this.#toStart)
		worker.on('message', (report: Report) => {
			if ('listening' in report) {
				this.#listening.add(worker)
				this.#opened.resolve(report.listening)
			}
			if ('figuresWanted' in report) {
				void this.#gatherFigures().then((allFigures) => order(worker, { allFigures }))
			}
			if ('failed' in report) this.#opened.reject(new StartError(report.failed))
		})
		worker.on('error', (error) => this.#say(`Worker ${worker.process.pid}: ${error.message}`))
		worker.on('exit', (code, signal) => void this.#replace(worker, born, signal ?? `exit code ${code}`))
	}

	/** What every worker that answers requests has counted and measured. */
	async #gatherFigures(): Promise<ToldFigures[]> {
		const told = await Promise.all([...this.#listening].map((worker) => figuresOf(worker)))
		return told.flatMap((figures) => (figures ? [figures] : []))
	}

	async #replace(worker: Worker, born: number, end: string): Promise<void> {
		this.#listening.delete(worker)
		if (this.#ending) return
		const longLived = performance.now() - born > LONG_LIFE
		this.#pause = longLived ? SHORTEST_PAUSE : Math.min(LONGEST_PAUSE, this.#pause * 2)
		if (end !== 'exit code 0') this.#say(`Worker ${worker.process.pid} ended (${end}); starting another.`)
		if (!longLived && ++this.#failedStarts >= MOST_FAILED_STARTS) {
			this.#opened.reject(new StartError('The program cannot start: its workers end at once (see above).'))
		}
		await sleep(longLived ? 0 : this.#pause)
		if (!this.#ending) this.#fork()
	}

	async #drain(worker: Worker): Promise<void> {
		const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
		const patience = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT)
		if (this.#listening.has(worker)) order(worker, 'drain')
		else worker.process.kill('SIGTERM')
		await gone
		clearTimeout(patience)
	}
}

function order(worker: Worker, what: Order): void {
	worker.send(what, () => {})
}

function figuresOf(worker: Worker): Promise<ToldFigures | undefined> {
	return new Promise((resolve) => {
		const hear = (report: Report) => {
			if ('figures' in report) done(report.figures)
		}
		const done = (figures?: ToldFigures) => {
			clearTimeout(patience)
			worker.off('message', hear)
			resolve(figures)
		}
		const patience = setTimeout(done, FIGURES_LIMIT)
		worker.on('message', hear)
		order(worker, 'tell-figures')
	})
}
