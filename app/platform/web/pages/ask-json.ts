const LONGEST_MILLISECONDS = 8000

/**
 * Asks an address of ours for JSON until the signal or the time ends it; written without `AbortSignal.any`, which older
 * phones lack.
 * @throws Error where there is no such answer
 */
export async function askJson<T>(address: string, signal: AbortSignal): Promise<T> {
	const ending = new AbortController()
	const end = () => ending.abort()
	const timer = setTimeout(end, LONGEST_MILLISECONDS)
	signal.addEventListener('abort', end, { once: true })
	try {
		const answer = await fetch(address, { signal: ending.signal })
		// Where the session is over, the way leads to the login, which is no answer.
		if (!answer.ok || answer.redirected) throw new Error(`${answer.status} for ${address}`)
		return (await answer.json()) as T
	} finally {
		clearTimeout(timer)
		signal.removeEventListener('abort', end)
	}
}
