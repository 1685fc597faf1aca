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
const RETRY_MS = 30_000

/** When this browser last heard of the server, by its own clock. */
type Hearing = { at: number }

/**
 * Follows the changes of records: one stream per browser, held by one of its tabs, which tells the others (D-149). When
 * that tab goes another one takes over. Where the browser cannot do this nothing is followed.
 * @returns what ends it
 */
export function followChanges(tell: (told: Told) => void): () => void {
	if (!('locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window)) return () => {}
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

/** The stream itself, opened anew whenever it ends; what was not told meanwhile counts as changed. */
function openStream(hearing: Hearing, tell: (told: Told) => void): () => void {
	let source: EventSource | undefined
	let retry: ReturnType<typeof setTimeout> | undefined
	const later = () => {
		source?.close()
		clearTimeout(retry)
		retry = setTimeout(open, RETRY_MS)
	}
	const open = () => {
		source?.close()
		source = new EventSource('/admin/changes')
		source.addEventListener(EVENTS.hello, ({ data }) => {
			const { told, now } = JSON.parse(data) as Hello
			const hasMissed = Date.now() - hearing.at > MISSED_AFTER_MS
			tell(hasMissed ? { ...told, [EVERY_KIND]: now } : told)
		})
		source.addEventListener(EVENTS.changed, ({ data }) => tell(JSON.parse(data) as Told))
		source.addEventListener(EVENTS.beat, () => tell({}))
		source.addEventListener(EVENTS.end, later)
		// A line that is cut is tried again by the browser itself; an answer that is no stream is not.
		source.onerror = () => {
			if (source?.readyState === EventSource.CLOSED) later()
		}
	}
	open()
	const watch = setInterval(() => {
		const isSilent = Date.now() - hearing.at > SILENT_MS
		if (isSilent && source?.readyState === EventSource.OPEN) open()
	}, BEAT_MS)
	return () => {
		source?.close()
		clearTimeout(retry)
		clearInterval(watch)
	}
}
