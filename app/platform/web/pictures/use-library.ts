import { useEffect, useRef, useState } from 'react'
import type { Library } from '#app/platform/core/files/library.server.ts'
import { askJson } from '#app/platform/web/pages/ask-json.ts'
import { writeSearch } from '#app/platform/web/pages/page-query.ts'

/** The kept pictures as they were asked for last; what cannot be read leaves the form around it as it is. */
export function useLibrary() {
	const [library, setLibrary] = useState<Library>()
	const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
	const asking = useRef<AbortController>(undefined)
	useEffect(() => () => asking.current?.abort(), [])
	const ask = async (q: string, page = 1) => {
		asking.current?.abort()
		const { signal } = (asking.current = new AbortController())
		setState('asking')
		const address = `/admin/pictures.json${writeSearch({ q, page: page === 1 ? null : page })}`
		const found = await askJson<Library>(address, signal).catch(() => null)
		if (signal.aborted) return
		if (found) setLibrary(found)
		setState(found ? 'idle' : 'failed')
	}
	return { library, state, ask }
}
