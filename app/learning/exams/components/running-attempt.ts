import {
	type Chosen,
	chosenElsewhere,
	forgetAttempt,
	forgetUnsentAnswer,
	storeUnsentAnswer,
	readUnsentAnswer,
} from '#app/learning/exams/components/unsent-answers.ts'
import { NOT_SUBMITTED, type Paper, type AttemptAnswer, type AttemptTime } from '#app/learning/exams/rules.ts'

/** What the page of a running attempt shows. */
export type Snapshot = {
	answers: Readonly<Record<string, Chosen>>
	/** Questions whose answer the server does not have yet. */
	waiting: ReadonlySet<string>
	/** The last sending was not answered. */
	cut: boolean
	/** Whole seconds. */
	left: number
	until: string
	/** Pressed, or over: nothing can be chosen any more. */
	submitting: boolean
	/** Why it was refused. */
	message: string | null
}

export type RunningAttempt = {
	/** Begins to count and to send. Returns what ends it. */
	start: () => () => void
	subscribe: (listener: () => void) => () => void
	snapshot: () => Snapshot
	choose: (question: string, option: number) => void
	/** @param question on which it was pressed */
	submit: (question: string) => void
}

/** The first answer waits a moment for the next one; so there are never more than the server takes in a minute. */
const SOON_MS = 300
const APART_MS = 1100
const PATIENCE_MS = 12_000
const AGAIN_MS = [2000, 4000, 8000, 15_000]
const TICK_MS = 200

/** Moments of the browser's own stopwatch: no clock that somebody sets moves it. */
const stopwatch = () => performance.now()

/** When the page of this paper arrived: just now if a script fetched it, or with its document, long before its script perhaps. */
export function arrivalOf(cameByScript: boolean): number {
	const [document] = cameByScript ? [] : performance.getEntriesByType('navigation')
	return (document as PerformanceNavigationTiming | undefined)?.responseStart || stopwatch()
}

/**
 * A running attempt in the browser: keeps each answer until the server has it, counts the seconds that the server gave, and
 * submits at zero.
 * @param arrival when the paper arrived, by the stopwatch
 */
export function openRunningAttempt(paper: Paper, token: string, arrival: number): RunningAttempt {
	const { attempt, course_id } = paper
	let time: AttemptTime & { at: number } = { ...paper, at: arrival }
	let shown: Snapshot = {
		answers: paper.saved,
		waiting: new Set(),
		cut: false,
		left: Math.ceil(paper.left_ms / 1000),
		until: paper.until,
		submitting: false,
		message: null,
	}
	const listeners = new Set<() => void>()
	let timer: ReturnType<typeof setTimeout> | undefined
	let inFlight = false
	let ended = false
	let lastSent = -Infinity
	let failures = 0
	/** The question on which submit was pressed. */
	let pressedOn: string | undefined

	const show = (change: Partial<Snapshot>) => {
		shown = { ...shown, ...change }
		for (const listener of listeners) listener()
	}
	const passed = () => stopwatch() - time.at
	const leftMs = () => time.left_ms - passed()
	const isOver = () => leftMs() <= 0
	const isFinal = () => pressedOn !== undefined || isOver()

	const sendIn = (ms: number) => {
		clearTimeout(timer)
		if (!ended) timer = setTimeout(() => void send(), ms)
	}
	const sendSoon = () => sendIn(Math.max(SOON_MS, APART_MS - (stopwatch() - lastSent)))

	async function post(): Promise<{ answer: AttemptAnswer; status: number; wait: number }> {
		const body = new URLSearchParams({ csrf_token: token, attempt })
		const given = [...shown.waiting].map((question) => ({ question, ...shown.answers[question] }))
		body.set('answers', JSON.stringify(given))
		if (isFinal()) body.set('submit', isOver() ? 'over' : 'pressed')
		if (pressedOn !== undefined && !isOver()) body.set('question', pressedOn)
		const patience = new AbortController()
		const giveUp = setTimeout(() => patience.abort(), PATIENCE_MS)
		try {
			const response = await fetch(`/exam/${course_id}/answers`, {
				method: 'POST',
				body,
				keepalive: true,
				signal: patience.signal,
				headers: { accept: 'application/json' },
			})
			if (response.status >= 500) throw new Error('no answer')
			const answer = (await response.json()) as AttemptAnswer
			return {
				answer,
				status: response.status,
				wait: Number(response.headers.get('retry-after') ?? 0) * 1000,
			}
		} finally {
			clearTimeout(giveUp)
		}
	}

	function take(answer: AttemptAnswer, sent: ReadonlyMap<string, number>, status: number, wait: number) {
		if (answer.is === 'completed') {
			ended = true
			forgetAttempt(attempt)
			location.assign(answer.to)
			return
		}
		if (answer.is === 'saved') {
			time = { ...answer, at: stopwatch() }
			const waiting = new Set(shown.waiting)
			for (const [question, change] of sent) {
				if (shown.answers[question]?.change === change) waiting.delete(question)
				forgetUnsentAnswer(attempt, question, change)
			}
			failures = 0
			show({ waiting, cut: false, until: answer.until, submitting: isFinal() })
			if (isFinal()) sendIn(0)
			else if (waiting.size > 0) sendSoon()
			return
		}
		const wasPressed = pressedOn !== undefined
		pressedOn = undefined
		show({ submitting: isOver(), message: status === 429 ? null : answer.message })
		// What is wrong with the page itself is not corrected by sending again.
		if (status === 429) sendIn(Math.max(wait, APART_MS))
		else if (wasPressed && status === 422 && shown.waiting.size > 0) sendSoon()
	}

	async function send(): Promise<void> {
		if (inFlight || ended) return
		if (!isFinal() && shown.waiting.size === 0 && failures === 0) return
		inFlight = true
		lastSent = stopwatch()
		const sent = new Map(
			[...shown.waiting].map((question) => [question, shown.answers[question]?.change ?? 0]),
		)
		try {
			const { answer, status, wait } = await post()
			inFlight = false
			take(answer, sent, status, wait)
		} catch {
			inFlight = false
			const wait = AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]
			const message = pressedOn === undefined ? shown.message : NOT_SUBMITTED
			pressedOn = undefined
			show({ cut: true, message, submitting: isOver() })
			sendIn(wait ?? 0)
		}
	}

	/** Asks how much time is left: a sleeping phone's stopwatch may have stood still. */
	const ask = () => {
		if (document.visibilityState !== 'visible' || stopwatch() - lastSent < APART_MS) return
		failures ||= 1
		sendIn(0)
	}

	const tick = () => {
		const left = Math.max(0, Math.ceil(leftMs() / 1000))
		if (left !== shown.left) show({ left })
		if (isOver() && !shown.submitting) {
			show({ submitting: true })
			sendIn(0)
		}
	}

	/** Takes what another tab has chosen since; that tab sends it. */
	const takeOver = (event: StorageEvent) => {
		const { question = '', chosen } = chosenElsewhere(attempt, event) ?? {}
		if (!chosen || chosen.change <= (shown.answers[question]?.change ?? -1)) return
		const waiting = new Set(shown.waiting)
		waiting.delete(question)
		show({ answers: { ...shown.answers, [question]: chosen }, waiting })
	}

	/** What the browser kept of an earlier visit, where the server has nothing newer. */
	const restore = () => {
		const answers = { ...shown.answers }
		const waiting = new Set(shown.waiting)
		for (const { id, options } of paper.questions) {
			const kept = readUnsentAnswer(attempt, id)
			if (!kept || kept.option >= options.length) continue
			if (kept.change > (answers[id]?.change ?? -1)) {
				answers[id] = kept
				waiting.add(id)
			} else if (!waiting.has(id)) forgetUnsentAnswer(attempt, id, kept.change)
		}
		if (waiting.size > shown.waiting.size) show({ answers, waiting })
		if (waiting.size > 0) sendSoon()
	}

	return {
		snapshot: () => shown,
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		choose(question, option) {
			if (shown.submitting || ended) return
			const before = shown.answers[question]
			if (before?.option === option) return
			const change = Math.max(Math.round(time.elapsed_ms + passed()), (before?.change ?? -1) + 1)
			const chosen = { option, change }
			storeUnsentAnswer(attempt, question, chosen)
			const waiting = new Set(shown.waiting).add(question)
			show({ answers: { ...shown.answers, [question]: chosen }, waiting, message: null })
			if (!shown.cut) sendSoon()
		},
		submit(question) {
			if (shown.submitting || ended) return
			pressedOn = question
			show({ submitting: true, message: null })
			sendIn(inFlight ? SOON_MS : 0)
		},
		start() {
			ended = false
			restore()
			tick()
			const ticking = setInterval(tick, TICK_MS)
			const leave = () => {
				if (shown.waiting.size > 0) void send()
			}
			const online = () => {
				if (shown.cut) sendIn(0)
			}
			const look = () => (document.visibilityState === 'hidden' ? leave() : ask())
			addEventListener('online', online)
			addEventListener('storage', takeOver)
			addEventListener('pagehide', leave)
			addEventListener('pageshow', ask)
			document.addEventListener('visibilitychange', look)
			return () => {
				ended = true
				clearTimeout(timer)
				clearInterval(ticking)
				removeEventListener('online', online)
				removeEventListener('storage', takeOver)
				removeEventListener('pagehide', leave)
				removeEventListener('pageshow', ask)
				document.removeEventListener('visibilitychange', look)
			}
		},
	}
}
