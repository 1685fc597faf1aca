import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import {
	findRememberedLock,
	forgetLockOf,
	rememberLock,
} from '#app/features/accounts/components/lockout-memory.ts'
import { formatCountdown } from '#app/features/accounts/rules.ts'

type Props = {
	error?: string
	/** The address that was answered, as it was posted. */
	account?: string
	/** Seconds until that account opens, as the server said just now; 0 when it said that the account is open. */
	lockedFor?: number
}

/**
 * What went wrong with a sign-in. While the account is locked, a countdown is shown, checked every second
 *; after a reload it is there again as soon as the account's address stands in the form.
 */
export function LockoutNotice({ error, account, lockedFor }: Props) {
	const left = useSecondsLeft(account, lockedFor)
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

/** The address that stands in the page's form; a password manager may have put it there. */
const typedAddress = () =>
	document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value.trim().toLowerCase() ?? ''

function useSecondsLeft(account: string | undefined, lockedFor: number | undefined): number {
	const [left, setLeft] = useState(lockedFor ?? 0)
	useEffect(() => {
		const answered = account?.trim().toLowerCase() ?? ''
		const until = lockedFor ? Date.now() + lockedFor * 1000 : 0
		let mounted = true
		const check = async () => {
			const typed = typedAddress()
			const opens = until > 0 && typed === answered ? until : await findRememberedLock(typed)
			if (mounted) setLeft(Math.max(0, Math.ceil((opens - Date.now()) / 1000)))
		}
		const begin = async () => {
			if (until > 0) await rememberLock(answered, until)
			else if (lockedFor === 0) await forgetLockOf(answered)
			await check()
		}
		void begin()
		const timer = setInterval(() => void check(), 1000)
		return () => {
			mounted = false
			clearInterval(timer)
		}
	}, [account, lockedFor])
	return left
}
