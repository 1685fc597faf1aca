/** An answer as the page has it. `change` is the moment of the choice, in milliseconds since the attempt began. */
export type Chosen = { option: number; change: number }

const nameOf = (attempt: string, question: string) => `exam:${attempt}:${question}`

/** Keeps an answer in the browser until the server has it: longer than a tab, a reload or a killed browser. */
export function keepAnswer(attempt: string, question: string, { option, change }: Chosen): void {
	try {
		localStorage.setItem(nameOf(attempt, question), `${option} ${change}`)
	} catch {
		// A browser without storage keeps it in the page.
	}
}

/** The answer that waits for this question, if there is one. */
export function readKept(attempt: string, question: string): Chosen | undefined {
	try {
		const found = /^(\d) (\d{1,10})$/.exec(localStorage.getItem(nameOf(attempt, question)) ?? '')
		return found ? { option: Number(found[1]), change: Number(found[2]) } : undefined
	} catch {
		return undefined
	}
}

/** Forgets it, unless another tab has chosen anew since. */
export function forgetKept(attempt: string, question: string, change: number): void {
	try {
		if ((readKept(attempt, question)?.change ?? 0) <= change)
			localStorage.removeItem(nameOf(attempt, question))
	} catch {
		// Nothing was kept.
	}
}

/** Forgets whatever waits for an attempt that is over. */
export function forgetAttempt(attempt: string): void {
	try {
		for (const name of Object.keys(localStorage))
			if (name.startsWith(`exam:${attempt}:`)) localStorage.removeItem(name)
	} catch {
		// Nothing was kept.
	}
}
