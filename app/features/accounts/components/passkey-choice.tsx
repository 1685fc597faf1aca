import { useState } from 'react'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { sayTrouble } from '#app/features/accounts/components/passkey-trouble.ts'
import { usePasskeys } from '#app/features/accounts/components/use-passkeys.ts'
import { texts } from '#app/features/accounts/texts.ts'

type Props = {
	/** The origin that passkeys are for; null where none are offered. */
	origin: string | null
	keys: FormKeys
	/** The page that was asked for. */
	from: string | null
}

/** Beside the documents' ways: the passkey of this device. Its script comes when it is pressed. */
export function PasskeyChoice({ origin, keys, from }: Props) {
	const offered = usePasskeys(origin)
	const [busy, setBusy] = useState(false)
	const [trouble, setTrouble] = useState<string>()
	if (!offered) return null
	const signIn = async () => {
		setTrouble(undefined)
		setBusy(true)
		try {
			const script = await import('#app/features/accounts/components/passkey-script.ts')
			await script.signInWithPasskey(keys, from)
		} catch (error) {
			setTrouble(sayTrouble(error, texts.passkeyUnused))
			setBusy(false)
		}
	}
	return (
		<div className="mt-6">
			<button
				type="button"
				onClick={() => void signIn()}
				disabled={busy}
				aria-busy={busy}
				className="group grid w-full grid-cols-[1fr_auto] items-center gap-x-4 border-y border-line py-4.5 text-left leading-snug"
			>
				<span>
					<b className="block font-semibold group-hover:underline">Passkey</b>
					<span className="text-[0.9375rem] text-muted">
						{busy ? 'Waiting for your device...' : 'Your fingerprint, face or device PIN'}
					</span>
				</span>
				<Icon name="arrow-right" className="text-muted" />
			</button>
			{trouble && (
				<Notice kind="danger" className="mt-5">
					{trouble}
				</Notice>
			)}
		</div>
	)
}
