import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Counts how often a form was sent and taken: a form with this as its key begins anew then, and at no other time, so that
 * nothing typed goes with what others do.
 * @param refused whether the last answer was a refusal
 * @param isOwn whether an address is one that the form sends to
 */
export function useRounds(refused: boolean, isOwn: (formAction: string) => boolean): number {
	const { formAction } = useNavigation()
	const [rounds, setRounds] = useState(0)
	const wasSent = useRef(false)
	const sends = formAction !== undefined && isOwn(formAction)
	useEffect(() => {
		if (wasSent.current && !sends && !refused) setRounds((before) => before + 1)
		wasSent.current = sends
	}, [sends, refused])
	return rounds
}
