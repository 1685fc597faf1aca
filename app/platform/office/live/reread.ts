import { useCallback } from 'react'
import {
	type DataStrategyResult,
	isRouteErrorResponse,
	type MiddlewareFunction,
	useRevalidator,
} from 'react-router'

/** Address of the screen that is being read anew though nobody goes anywhere. */
let reading = ''
let isCut = false

export const addressOf = ({ pathname, search }: URL | Location) => pathname + search

const isError = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response)

/** No answer came, or one that is a fault of the hub's. */
export const isUnanswered = (answer: DataStrategyResult) =>
	isError(answer) && (!isRouteErrorResponse(answer.result) || answer.result.status >= 500)

/** Reads the screen anew. Returns whether it came; if not, it stays as it is (`keepShown`). */
export function useReread(): () => Promise<boolean> {
	const { revalidate } = useRevalidator()
	return useCallback(async () => {
		reading = addressOf(location)
		isCut = false
		await revalidate()
		reading = ''
		return !isCut
	}, [revalidate])
}

/** Leaves a screen as it is that could not be read anew: nobody has left it, and something may stand typed there. */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
	{ request },
	next,
) => {
	const results = await next()
	const isReread = request.method === 'GET' && addressOf(new URL(request.url)) === reading
	if (!isReread || !Object.values(results).some(isUnanswered)) return results
	isCut = true
	// What no result is given for keeps what it has.
	return {}
}
