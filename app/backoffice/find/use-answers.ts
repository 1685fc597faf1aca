import { useEffect, useState } from 'react'
import { type Found, LEAST_LETTERS, matching, nothingFound, type Offers } from '#app/backoffice/find/found.ts'
import { askJson } from '#app/platform/web/pages/ask-json.ts'

const ANSWERS = '/admin/find.json'
/** Who types on is not asked for every letter. */
const PAUSE_MILLISECONDS = 120

/** Runs until what it was for is over; what comes later is dropped. @returns how to end it */
function asking(run: (signal: AbortSignal) => Promise<void>, pause = 0): () => void {
	const over = new AbortController()
	const timer = setTimeout(() => void run(over.signal), pause)
	return () => {
		clearTimeout(timer)
		over.abort()
	}
}

/** What can be done, read anew each time that the palette opens; without an answer, what was there before. */
export function useOffers(opened: number): Offers {
	const [offers, setOffers] = useState<Offers>({ views: [], acts: [] })
	useEffect(
		() =>
			asking(async (signal) => {
				const answer = await askJson<Offers>(ANSWERS, signal).catch(() => null)
				if (answer && !signal.aborted) setOffers(answer)
			}),
		[opened],
	)
	return offers
}

/**
 * What the records hold of what was typed. Until the answer to it is there, those of the answer before that hold it, too;
 * an answer to anything else is dropped.
 */
export function useFound(typed: string): Found & { waiting: boolean; cut: boolean } {
	const q = typed.trim()
	const [answer, setAnswer] = useState<{ q: string; found: Found | null }>({ q: '', found: nothingFound })
	const isAsked = q.length >= LEAST_LETTERS
	useEffect(() => {
		if (!isAsked) return
		return asking(async (signal) => {
			const found = await askJson<Found>(`${ANSWERS}?${new URLSearchParams({ q })}`, signal).catch(() => null)
			if (!signal.aborted) setAnswer({ q, found })
		}, PAUSE_MILLISECONDS)
	}, [q, isAsked])
	if (!isAsked) return { ...nothingFound, waiting: false, cut: false }
	const { people, records, unfinished } = answer.found ?? nothingFound
	if (answer.q === q) return { people, records, unfinished, waiting: false, cut: answer.found === null }
	return {
		people: matching(people, q),
		records: matching(records, q),
		unfinished: false,
		waiting: true,
		cut: false,
	}
}
