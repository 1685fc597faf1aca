import { useCallback } from 'react'
import {
	createContext,
	type DataStrategyResult,
	isRouteErrorResponse,
	type MiddlewareFunction,
	useRevalidator,
} from 'react-router'

/** Address of the screen that is being read anew though nobody goes anywhere. */
let reading = ''
let isCut = false

const addressOf = ({ pathname, search }: URL | Location) => pathname + search

const isError = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response)

const isUnanswered = (answer: DataStrategyResult) =>
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

/** Whether the form was refused whose screen is read anew. */
const refusedContext = createContext(false)

const isRefused = ({ type, result }: DataStrategyResult) =>
	type === 'data' && ((result as { init?: ResponseInit } | null)?.init?.status ?? 0) >= 400

/**
 * Leaves a screen as it is that could not be read anew: nobody has left it, and something may stand typed there, and the
 * reason why it was refused.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
	{ request, context },
	next,
) => {
	const results = await next()
	const answers = Object.values(results)
	if (request.method !== 'GET') {
		context.set(refusedContext, answers.some(isRefused))
		return results
	}
	const isReread = addressOf(new URL(request.url)) === reading
	const isKept = isReread ? answers.some(isUnanswered) : context.get(refusedContext) && answers.some(isError)
	if (!isKept) return results
	isCut = isReread
	// What no result is given for keeps what it has.
	return {}
}
