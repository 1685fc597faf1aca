import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'

/**
 * Counts how often a form was sent and taken: a form with this as its key begins anew then, and at no other time, so that
 * nothing typed goes with what others do, nor with an answer that was lost.
 * @param done what a form has just said, as it came with the page
 * @param isOwn whether an address is one that the form sends to
 */
export function useRounds(done: Flash | null, isOwn: (formAction: string) => boolean): number {
	const { formAction } = useNavigation()
	const [rounds, setRounds] = useState(0)
	const wasSent = useRef(false)
	const said = useRef(done)
	const sends = formAction !== undefined && isOwn(formAction)
	useEffect(() => {
		if (wasSent.current && !sends && done && done !== said.current) setRounds((before) => before + 1)
		wasSent.current = sends
		said.current = done
	}, [sends, done])
	return rounds
}
