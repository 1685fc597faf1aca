/** An answer as the page has it. `change` is the moment of the choice, in milliseconds since the attempt began. */
export type Chosen = { option: number; change: number }

const START = 'exam:'

const nameOf = (attempt: string, question: string) => `${START}${attempt}:${question}`

/** Keeps an answer in the browser until the server has it: longer than a tab, a reload or a killed browser. */
export function storeUnsentAnswer(attempt: string, question: string, { option, change }: Chosen): void {
	try {
		localStorage.setItem(nameOf(attempt, question), `${option} ${change}`)
	} catch {
		// A browser without storage keeps it in the page.
	}
}

function asChosen(text: string | null): Chosen | undefined {
	const found = /^(\d) (\d{1,10})$/.exec(text ?? '')
	return found ? { option: Number(found[1]), change: Number(found[2]) } : undefined
}

/** The answer that waits for this question, if there is one. */
export function readUnsentAnswer(attempt: string, question: string): Chosen | undefined {
	try {
		return asChosen(localStorage.getItem(nameOf(attempt, question)))
	} catch {
		return undefined
	}
}

/** What another tab has just chosen in this attempt, of the browser's `storage` event. */
export function chosenElsewhere(
	attempt: string,
	{ key, newValue }: StorageEvent,
): { question: string; chosen: Chosen } | undefined {
	const start = nameOf(attempt, '')
	if (!key?.startsWith(start)) return undefined
	const chosen = asChosen(newValue)
	return chosen && { question: key.slice(start.length), chosen }
}

/** Forgets it, unless another tab has chosen anew since. */
export function forgetUnsentAnswer(attempt: string, question: string, change: number): void {
	try {
		if ((readUnsentAnswer(attempt, question)?.change ?? 0) <= change)
			localStorage.removeItem(nameOf(attempt, question))
	} catch {
		// Nothing was kept.
	}
}

/** Whatever waits for this attempt, by question. */
export function listUnsentAnswers(attempt: string): (Chosen & { question: string })[] {
	const start = nameOf(attempt, '')
	try {
		return Object.keys(localStorage).flatMap((name) => {
			const chosen = name.startsWith(start) && asChosen(localStorage.getItem(name))
			return chosen ? [{ question: name.slice(start.length), ...chosen }] : []
		})
	} catch {
		return []
	}
}

/** How many answers wait in this browser, of whichever exam. */
export function countUnsentAnswers(): number {
	try {
		return Object.keys(localStorage).filter((name) => name.startsWith(START)).length
	} catch {
		return 0
	}
}

/** Forgets whatever waits for an attempt that is over. */
export function forgetAttempt(attempt: string): void {
	try {
		for (const name of Object.keys(localStorage))
			if (name.startsWith(nameOf(attempt, ''))) localStorage.removeItem(name)
	} catch {
		// Nothing was kept.
	}
}
