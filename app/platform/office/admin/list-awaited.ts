import { createContext, use, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** How long other rows of a list have been awaited: not at all, for a moment, for longer, or so long that it is read. */
type Awaited = 'no' | 'moment' | 'rows' | 'words'

/** Before this nothing of the list gives way: most answers have come by then. */
const ROWS_MILLISECONDS = 200
const WORDS_MILLISECONDS = 1000

/** After so long what is asked for may never come: the rows are there again. */
const ROWS_AGAIN_MILLISECONDS = 8000

/** What is asked of a list, without the panel that is open in it. */
const asked = (search: string) => {
	const params = new URLSearchParams(search)
	for (const beside of ['open', 'part', 'done']) params.delete(beside)
	return params.toString()
}

/** Whether this list is on its way to other rows of its own: another page, order, search or filter. */
function useIsAwaited(list: string): boolean {
	const { state, location: to, formMethod } = useNavigation()
	const { search } = useLocation()
	if (state !== 'loading' || (formMethod && formMethod !== 'GET')) return false
	return to.pathname === list && asked(to.search) !== asked(search)
}

/** For the frame of a list. @param list its address */
export function useAwaited(list: string): Awaited {
	const isAwaited = useIsAwaited(list)
	const [awaited, setAwaited] = useState<Awaited>('moment')
	useEffect(() => {
		if (!isAwaited) return
		const rows = setTimeout(() => setAwaited('rows'), ROWS_MILLISECONDS)
		const words = setTimeout(() => setAwaited('words'), WORDS_MILLISECONDS)
		const again = setTimeout(() => setAwaited('moment'), ROWS_AGAIN_MILLISECONDS)
		return () => {
			for (const timer of [rows, words, again]) clearTimeout(timer)
			setAwaited('moment')
		}
	}, [isAwaited])
	return isAwaited ? awaited : 'no'
}

/** The sentence at the foot of a list while its rows are long awaited; null: they are not. */
export const AwaitedWords = createContext<string | null>(null)

export const useAwaitedWords = () => use(AwaitedWords)
