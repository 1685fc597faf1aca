import { useEffect, useState } from 'react'
import { CSRF_FIELD, IDEMPOTENCY_FIELD } from '#app/platform/web/forms/form-result.ts'
import { WAITING_MARKS } from '#app/learning/study/rules.ts'

/** A lesson that was marked as done without a network, and by whom: the enrollment that its page was made for. */
type Mark = { path: string; owner: string; csrf_token: string; idempotency_key: string }

const isMark = (given: unknown): given is Mark =>
	typeof given === 'object' && given !== null && 'path' in given && 'owner' in given

/** What waits in this device, whoever's it is. */
export function readMarks(): Mark[] {
	try {
		const marks: unknown = JSON.parse(localStorage.getItem(WAITING_MARKS) ?? '[]')
		return Array.isArray(marks) ? marks.filter(isMark) : []
	} catch {
		return []
	}
}

function writeMarks(marks: readonly Mark[]): void {
	try {
		if (marks.length > 0) localStorage.setItem(WAITING_MARKS, JSON.stringify(marks))
		else localStorage.removeItem(WAITING_MARKS)
	} catch {
		// A browser that stores nothing has nothing waiting.
	}
}

/** What became of a mark that was sent: taken, refused for good, or not answered. */
export type Sent = 'done' | 'refused' | 'unanswered'

/** Sends one mark as its form would, without leaving the page. */
export async function sendMark(path: string, fields: Record<string, string>): Promise<Sent> {
	try {
		const { type, status } = await fetch(path, {
			method: 'POST',
			body: new URLSearchParams(fields),
			redirect: 'manual',
		})
		if (type === 'opaqueredirect') return 'done'
		return status >= 500 || status === 429 ? 'unanswered' : 'refused'
	} catch {
		return 'unanswered'
	}
}

/** The keys of a lesson's page as it is now, where those that were kept no longer hold. */
async function freshKeys(path: string): Promise<Record<string, string>> {
	const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
	const valueOf = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
	return {
		[CSRF_FIELD]: valueOf(CSRF_FIELD),
		[IDEMPOTENCY_FIELD]: valueOf(IDEMPOTENCY_FIELD),
	}
}

const keysOf = (mark: Mark) => ({
	[CSRF_FIELD]: mark.csrf_token,
	[IDEMPOTENCY_FIELD]: mark.idempotency_key,
})

/** Puts a mark among those that wait for the network. */
export const waitWith = (mark: Mark): void =>
	writeMarks([...readMarks().filter(({ path }) => path !== mark.path), mark])

/** Sends what waits for this enrollment. Returns the paths that are taken. */
async function sendWaiting(owner: string): Promise<string[]> {
	const taken: string[] = []
	for (const mark of readMarks().filter((each) => each.owner === owner)) {
		let sent = await sendMark(mark.path, keysOf(mark))
		if (sent === 'refused') {
			const keys = await freshKeys(mark.path).catch(() => keysOf(mark))
			sent = await sendMark(mark.path, keys)
		}
		if (sent === 'unanswered') break
		if (sent === 'done') taken.push(mark.path)
		writeMarks(readMarks().filter(({ path }) => path !== mark.path))
	}
	return taken
}

/** A device says that it is online before anything gets through: what fails then is tried again soon. */
const AGAIN_MILLISECONDS = 5000

/**
 * The lessons of this enrollment that were marked without a network. They are sent when it is back, as long as a page of
 * the course is open, and when one is opened.
 * @returns the paths that wait, and those that were sent since the page was opened
 */
export function usePendingMarks(owner: string): { waiting: readonly string[]; sent: readonly string[] } {
	const [state, setState] = useState<{ waiting: readonly string[]; sent: readonly string[] }>({
		waiting: [],
		sent: [],
	})
	useEffect(() => {
		if (!owner) return
		let busy = false
		const own = () =>
			readMarks()
				.filter((mark) => mark.owner === owner)
				.map(({ path }) => path)
		const attempt = async () => {
			if (busy || own().length === 0) return
			busy = true
			const sent = await sendWaiting(owner).finally(() => (busy = false))
			setState((before) => ({ waiting: own(), sent: [...before.sent, ...sent] }))
		}
		const show = () => setState((before) => ({ ...before, waiting: own() }))
		const onWaiting = () => {
			show()
			void attempt()
		}
		onWaiting()
		const again = setInterval(() => void attempt(), AGAIN_MILLISECONDS)
		addEventListener('online', onWaiting)
		addEventListener(WAITING_MARKS, show)
		return () => {
			clearInterval(again)
			removeEventListener('online', onWaiting)
			removeEventListener(WAITING_MARKS, show)
		}
	}, [owner])
	return state
}
