import { BEAT_MS, EVENTS, type Hello, type Told } from '#app/platform/live/changes.ts'
import { changes } from '#app/platform/live/changes.server.ts'

/** Kinds that say whose session or right has ended. They are told to nobody. */
const OF_THE_GUARD = new Set(['sessions', 'administrators'])

/** How long the parts of one act are gathered, and the least time between two events of a stream, in milliseconds. */
const GATHER_MS = 50
const GAP_MS = 1000
/** What may wait for a reader who does not read; the operating system has taken much more by then. */
const MOST_UNREAD_BYTES = 4096

export type StreamLimits = { perSession: number; inAll: number; beatMs: number }

const LIMITS: StreamLimits = { perSession: 4, inAll: 60, beatMs: BEAT_MS }

type Reader = {
	/** The same for all streams of one session. */
	session: string
	/** Asks the guard again: whether this session still is an administrator's. */
	stillStands: () => Promise<boolean>
}

/** The open event streams of this process (D-149). */
export class ChangeStreams {
	readonly #open = new Set<ChangeStream>()
	readonly #limits: StreamLimits
	#isClosed = false

	constructor(limits: Partial<StreamLimits> = {}) {
		this.#limits = { ...LIMITS, ...limits }
	}

	get size(): number {
		return this.#open.size
	}

	/**
	 * A stream of events. The oldest of a session gives way where it has too many: its reader may be long gone.
	 * @returns null while the process ends, or where there are too many in all
	 */
	open(reader: Reader): ReadableStream<Uint8Array> | null {
		const own = [...this.#open].filter(({ session }) => session === reader.session)
		for (const stream of own.slice(0, Math.max(0, own.length + 1 - this.#limits.perSession))) stream.close()
		if (this.#isClosed || this.#open.size >= this.#limits.inAll) return null
		const stream = new ChangeStream(reader, this.#limits.beatMs, () => this.#open.delete(stream))
		this.#open.add(stream)
		return stream.body
	}

	/** Ends every stream at once, and opens none any more: the process ends. */
	close(): void {
		this.#isClosed = true
		for (const stream of [...this.#open]) stream.close()
	}
}

class ChangeStream {
	readonly body: ReadableStream<Uint8Array>
	readonly session: string
	readonly #stillStands: Reader['stillStands']
	readonly #onClose: () => void
	readonly #waiting = new Set<string>()
	readonly #beat: NodeJS.Timeout
	readonly #unlisten: () => void
	#controller!: ReadableStreamDefaultController<Uint8Array>
	#timer: NodeJS.Timeout | undefined
	#sentAt = Number.NEGATIVE_INFINITY
	#isOver = false

	constructor({ session, stillStands }: Reader, beatMs: number, onClose: () => void) {
		this.session = session
		this.#stillStands = stillStands
		this.#onClose = onClose
		this.body = new ReadableStream<Uint8Array>(
			{
				start: (controller) => {
					this.#controller = controller as ReadableStreamDefaultController<Uint8Array>
				},
				cancel: () => void this.#leave(),
			},
			new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
		)
		this.#unlisten = changes.listen((kind) => this.#note(kind))
		this.#beat = setInterval(() => void this.#pulse(), beatMs).unref()
		this.#send(EVENTS.hello, { told: listed(changes.told), now: Date.now() } satisfies Hello)
	}

	close(): void {
		if (this.#leave()) this.#controller.close()
	}

	#leave(): boolean {
		if (this.#isOver) return false
		this.#isOver = true
		clearInterval(this.#beat)
		clearTimeout(this.#timer)
		this.#unlisten()
		this.#onClose()
		return true
	}

	#write(text: string): void {
		if (this.#isOver) return
		if ((this.#controller.desiredSize ?? 0) > 0) this.#controller.enqueue(Buffer.from(text))
		else if (this.#leave()) this.#controller.error(new Error('a stream of changes that nobody reads was cut'))
	}

	#send(event: string, data: unknown = ''): void {
		this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
	}

	#note(kind: string): void {
		if (OF_THE_GUARD.has(kind)) return void this.#recheck()
		this.#waiting.add(kind)
		this.#timer ??= setTimeout(
			() => this.#flush(),
			Math.max(GATHER_MS, this.#sentAt + GAP_MS - performance.now()),
		)
	}

	#flush(): void {
		this.#timer = undefined
		this.#sentAt = performance.now()
		const { told } = changes
		this.#send(EVENTS.changed, Object.fromEntries([...this.#waiting].map((kind) => [kind, told[kind]])))
		this.#waiting.clear()
	}

	/** As often as a beat is due the guard is asked, and the database is kept telling. */
	async #pulse(): Promise<void> {
		await this.#recheck()
		if (this.#isOver) return
		void changes.follow()
		this.#send(EVENTS.beat)
	}

	/** What cannot be told counts as ended: the reader asks again. */
	async #recheck(): Promise<void> {
		const stands = await this.#stillStands().catch(() => null)
		if (stands) return
		if (stands === false) this.#send(EVENTS.end)
		this.close()
	}
}

/** What readers may know. */
const listed = (told: Told): Told =>
	Object.fromEntries(Object.entries(told).filter(([kind]) => !OF_THE_GUARD.has(kind)))

export const changeStreams = new ChangeStreams()
