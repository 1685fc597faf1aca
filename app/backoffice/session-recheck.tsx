import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import {
	isRefreshDue,
	RECHECK_MINUTES,
	REFRESH_TICK_SECONDS,
	type SessionAnswer,
	type ShellUser,
	withReturnPath,
	shellTexts,
} from '#app/features/accounts/rules.ts'
import { PendingText } from '#app/ui/pending-text.tsx'
import { awaitedClass } from '#app/backoffice/pending-navigation.tsx'
import { notifyError } from '#app/ui/toast.ts'

const ASK_AGAIN_MS = 10_000

async function askSession(): Promise<SessionAnswer | 'error'> {
	try {
		const answer = await fetch('/admin/session', { headers: { accept: 'application/json' } })
		return answer.ok ? ((await answer.json()) as SessionAnswer) : 'error'
	} catch {
		return 'error'
	}
}

/**
 * Asks every five minutes, whenever the tab comes back into view, and when the session is about to end, whether it
 * still stands; whoever comes back to the tab and has to wait for the answer reads what is awaited. What changed about
 * the user is read anew. Without a session, or when it cannot be told
 * twice in a row, the login follows; without the role, the home page.
 * @param user as the page shows it
 */
export function SessionRecheck({ user }: { user: ShellUser }) {
	const navigate = useNavigate()
	const { revalidate } = useRevalidator()
	const { pathname, search } = useLocation()
	const shown = useRef({ path: '', user })
	const [isAwaited, setAwaited] = useState(false)
	useEffect(() => {
		shown.current = { path: pathname + search, user }
	}, [pathname, search, user])

	useEffect(() => {
		let mounted = true
		let again: ReturnType<typeof setTimeout> | undefined
		let ends = Number.POSITIVE_INFINITY
		const leave = (sentence: string, to: string) => {
			notifyError(sentence)
			void navigate(to, { replace: true })
		}
		const check = async (before?: 'error') => {
			const answer = await askSession()
			if (!mounted) return
			if (answer === 'error' && !before) {
				again = setTimeout(() => void check('error'), ASK_AGAIN_MS)
			} else if (answer === 'error' || answer.standing === 'none') {
				leave(shellTexts.signInFirst, withReturnPath('/admin/login', shown.current.path))
			} else if (answer.standing === 'user') {
				leave(shellTexts.notAdmin, '/')
			} else {
				ends = answer.expires_at
				if (JSON.stringify(answer.user) !== JSON.stringify(shown.current.user)) void revalidate()
			}
		}
		const timer = setInterval(() => void check(), RECHECK_MINUTES * 60_000)
		const tick = setInterval(() => {
			if (isRefreshDue(ends, Date.now())) void check()
		}, REFRESH_TICK_SECONDS * 1000)
		const onVisible = () => {
			if (document.visibilityState !== 'visible') return
			setAwaited(true)
			void check().finally(() => setAwaited(false))
		}
		document.addEventListener('visibilitychange', onVisible)
		return () => {
			mounted = false
			clearInterval(timer)
			clearInterval(tick)
			clearTimeout(again)
			document.removeEventListener('visibilitychange', onVisible)
		}
	}, [navigate, revalidate])
	if (!isAwaited) return null
	return <PendingText className={awaitedClass}>Verifying access...</PendingText>
}
