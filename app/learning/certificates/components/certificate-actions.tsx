import { type MouseEvent, type ReactNode, useState } from 'react'
import {
	credentialPath,
	documentPath,
	DOWNLOADED,
	linkedInAddress,
	mailDraft,
	NOT_DOWNLOADED,
	picturePath,
	type SharedFacts,
} from '#app/learning/certificates/rules.ts'
import { buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'
import { notifyError, notifySuccess } from '#app/ui/toast.ts'

/** Gives a fetched file to the browser as if its link had been followed. */
function saveFile(file: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads, and says how it went. Without script a link to the file. */
function DownloadLink({
	href,
	name,
	variant,
	children,
}: {
	href: string
	name: string
	variant: ButtonVariant
	children: ReactNode
}) {
	const [busy, setBusy] = useState(false)
	const download = async () => {
		setBusy(true)
		try {
			const answer = await fetch(href)
			if (!answer.ok) throw new Error(`answered ${answer.status}`)
			saveFile(await answer.blob(), name)
			notifySuccess(DOWNLOADED)
		} catch {
			notifyError(NOT_DOWNLOADED)
		} finally {
			setBusy(false)
		}
	}
	const onClick = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		if (!busy) void download()
	}
	return (
		<a
			href={href}
			download={name}
			onClick={onClick}
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
			className={buttonClass({
				variant,
				className: 'aria-disabled:cursor-progress aria-disabled:opacity-70',
			})}
		>
			<Icon name="download" />
			{busy ? 'Preparing…' : children}
		</a>
	)
}

/** Everything that one does with a certificate: download, send, share, prove. */
export function CertificateActions({ facts, children }: { facts: SharedFacts; children?: ReactNode }) {
	const { number, course, address } = facts
	const outline = buttonClass({ variant: 'outline' })
	return (
		<div className="print:hidden">
			<div className="flex flex-wrap gap-3 max-sm:*:grow">
				<DownloadLink href={picturePath(number)} name={`${number}.png`} variant="primary">
					Download picture
				</DownloadLink>
				<DownloadLink href={documentPath(number)} name={`${number}.pdf`} variant="outline">
					Download PDF
				</DownloadLink>
				<a href={mailDraft(facts)} className={outline}>
					<Icon name="mail" />
					Email
				</a>
				<a href={linkedInAddress(facts)} target="_blank" rel="noopener noreferrer" className={outline}>
					<Icon name="linkedin" />
					Add to LinkedIn profile
					<span className="sr-only"> (opens in a new tab)</span>
				</a>
				{children}
			</div>
			<div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
				<p className="min-w-0 text-ui wrap-anywhere text-text-2">
					<span className="text-muted">Verify link: </span>
					{address}
				</p>
				<ShareLinks shared={{ url: address, text: course }} networks={[]} />
			</div>
			<p className="mt-2 max-w-3xl text-ui text-muted">
				<a href={credentialPath(number)} download={`${number}.jwt`} className="underline hover:text-text">
					The credential as a file
				</a>{' '}
				is signed (Open Badges 3.0). Programs check it against our{' '}
				<a href="/.well-known/jwks.json" className="underline hover:text-text">
					public keys
				</a>
				, without asking us.
			</p>
		</div>
	)
}
