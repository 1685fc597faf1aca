import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { formatCountdown } from '../rules.ts'

/** The browser's copy of the lock, for the countdown alone; the server's record decides (D-111). */
const KEY = 'hub-locked-until'

function readLockedUntil(): number {
	const until = Number(localStorage.getItem(KEY))
	return Number.isFinite(until) && until > Date.now() ? until : 0
}

/**
 * What went wrong with a sign-in. While the account is locked, a countdown is shown, checked every second
 * (001 §4); it is still there after a reload.
 * @param lockedFor seconds until the account opens, as the server said just now
 */
export function LockoutNotice({ error, lockedFor }: { error?: string; lockedFor?: number }) {
	const left = useSecondsLeft(lockedFor)
	if (!error && left === 0) return null
	const [first = '', rest] = splitSentence(error ?? 'Account is locked. Please wait before trying again.')
	return (
		<Notice kind="danger" className="mb-5">
			<b>{first}</b>
			{rest && ` ${rest}`}
			{left > 0 && (
				<span className="mt-1 block">
					Opens in{' '}
					<span role="timer" className="tabular-nums" aria-live="off">
						{formatCountdown(left)}
					</span>
				</span>
			)}
		</Notice>
	)
}

function splitSentence(text: string): [string, string?] {
	const end = text.indexOf('. ')
	return end === -1 ? [text] : [text.slice(0, end + 1), text.slice(end + 2)]
}

function useSecondsLeft(lockedFor: number | undefined): number {
	const [left, setLeft] = useState(lockedFor ?? 0)
	useEffect(() => {
		if (lockedFor) localStorage.setItem(KEY, String(Date.now() + lockedFor * 1000))
		const check = () => {
			const until = readLockedUntil()
			if (until === 0) localStorage.removeItem(KEY)
			setLeft(until === 0 ? 0 : Math.ceil((until - Date.now()) / 1000))
		}
		check()
		const timer = setInterval(check, 1000)
		return () => clearInterval(timer)
	}, [lockedFor])
	return left
}
