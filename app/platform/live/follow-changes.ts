import {
	BEAT_MS,
	EVENTS,
	EVERY_KIND,
	type Hello,
	MISSED_AFTER_MS,
	mergeTold,
	type Told,
} from '#app/platform/live/changes.ts'

/** The lock that one tab of the browser holds, and the channel on which it tells the others. */
const NAME = 'hub-changes'
/** Asks the leader for what it knows. */
const ASK = 'ask'
/** A stream that is silent for so long has gone. */
const SILENT_MS = 2.7 * BEAT_MS
/** Until a stream that has ended is asked for again, and one that was refused. */
const AGAIN_MS = 2000
const REFUSED_MS = 30_000

/** When this browser last heard of the server, by its own clock. */
type Hearing = { at: number }

/**
 * Follows the changes of records: one stream per browser, held by one of its tabs, which tells the others (D-149). When
 * that tab goes another one takes over. Where the browser cannot do this nothing is followed.
 * @returns what ends it
 */
export function followChanges(tell: (told: Told) => void): () => void {
	if (!('locks' in navigator && 'BroadcastChannel' in window)) return () => {}
	const channel = new BroadcastChannel(NAME)
	const ended = new AbortController()
	const hearing: Hearing = { at: Date.now() }
	let isLeader = false
	let known: Told = {}
	const note = (told: Told) => {
		hearing.at = Date.now()
		known = mergeTold(known, told)
		tell(told)
	}
	channel.onmessage = ({ data }: MessageEvent<Told | typeof ASK>) => {
		if (data !== ASK) note(data)
		else if (isLeader) channel.postMessage(known)
	}
	channel.postMessage(ASK)
	const lead = () =>
		new Promise<void>((done) => {
			if (ended.signal.aborted) return done()
			isLeader = true
			const close = openStream(hearing, (told) => {
				note(told)
				channel.postMessage(told)
			})
			ended.signal.addEventListener('abort', () => {
				close()
				done()
			})
		})
	// Who leaves before it is their turn is told so by an error.
	navigator.locks.request(NAME, { signal: ended.signal }, lead).catch(() => {})
	return () => {
		ended.abort()
		channel.close()
	}
}

/** The stream itself, asked for anew whenever it ends; what was not told meanwhile counts as changed. */
function openStream(hearing: Hearing, tell: (told: Told) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	let asking = new AbortController()
	let isOver = false
	const take = (event: string | undefined, data: string) => {
		if (event === EVENTS.changed) tell(JSON.parse(data) as Told)
		else if (event === EVENTS.beat) tell({})
		else if (event === EVENTS.hello) {
			const { told, now } = JSON.parse(data) as Hello
			const hasMissed = Date.now() - hearing.at > MISSED_AFTER_MS
			tell(hasMissed ? { ...told, [EVERY_KIND]: now } : told)
		}
	}
	const open = async () => {
		asking = new AbortController()
		const { signal } = asking
		const wasGood = await readStream(signal, take).catch(() => signal.aborted)
		if (!isOver) timer = setTimeout(() => void open(), wasGood ? AGAIN_MS : REFUSED_MS)
	}
	void open()
	const watch = setInterval(() => {
		if (Date.now() - hearing.at > SILENT_MS) asking.abort()
	}, BEAT_MS)
	return () => {
		isOver = true
		asking.abort()
		clearInterval(watch)
		clearTimeout(timer)
	}
}

/**
 * Reads the stream to its end. Not by EventSource, which writes an error into the console where the session has ended
 * and the guard leads to the login.
 * @returns whether there was one that may be asked for again at once: the session has not ended
 * @throws where nobody answers
 */
async function readStream(
	signal: AbortSignal,
	take: (event: string | undefined, data: string) => void,
): Promise<boolean> {
	const answer = await fetch('/admin/changes', {
		headers: { accept: 'text/event-stream' },
		redirect: 'manual',
		signal,
	})
	const reader = answer.ok ? answer.body?.getReader() : undefined
	if (!reader) return false
	const decoder = new TextDecoder()
	let text = ''
	for (;;) {
		// A line that is cut ends it, too.
		const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
		if (done) return true
		text += decoder.decode(value, { stream: true })
		const events = text.split('\n\n')
		text = events.pop() ?? ''
		for (const event of events) {
			const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
			if (name === EVENTS.end) return false
			take(name, data)
		}
	}
}
