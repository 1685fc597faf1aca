import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RECHECK_MINUTES, type SessionStanding, texts, withReturnPath } from '#app/features/accounts/rules.ts'
import { notifyError } from '#app/ui/toast.ts'

const ASK_AGAIN_MS = 10_000

async function askStanding(): Promise<SessionStanding | 'error'> {
	try {
		const answer = await fetch('/admin/session', { headers: { accept: 'application/json' } })
		if (!answer.ok) return 'error'
		const { standing } = (await answer.json()) as { standing: SessionStanding }
		return standing
	} catch {
		return 'error'
	}
}

/**
 * Asks every five minutes, and whenever the tab comes back into view, whether the session still stands (001 §4).
 * Without a session, or when it cannot be told twice in a row, the login follows; without the role, the home page.
 */
export function SessionRecheck() {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	const here = useRef('')
	useEffect(() => {
		here.current = pathname + search
	}, [pathname, search])

	useEffect(() => {
		let mounted = true
		let again: ReturnType<typeof setTimeout> | undefined
		const leave = (sentence: string, to: string) => {
			notifyError(sentence)
			void navigate(to, { replace: true })
		}
		const check = async (before?: 'error') => {
			const standing = await askStanding()
			if (!mounted || standing === 'admin') return
			if (standing === 'error' && !before) again = setTimeout(() => void check('error'), ASK_AGAIN_MS)
			else if (standing === 'user') leave(texts.notAdmin, '/')
			else leave(texts.signInFirst, withReturnPath('/admin/login', here.current))
		}
		const timer = setInterval(() => void check(), RECHECK_MINUTES * 60_000)
		const onVisible = () => {
			if (document.visibilityState === 'visible') void check()
		}
		document.addEventListener('visibilitychange', onVisible)
		return () => {
			mounted = false
			clearInterval(timer)
			clearTimeout(again)
			document.removeEventListener('visibilitychange', onVisible)
		}
	}, [navigate])
	return null
}
