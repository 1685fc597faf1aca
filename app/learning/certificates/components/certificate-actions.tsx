import type { ReactNode } from 'react'
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
import { Filled } from '#app/ui/filled.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'

/** Says how a download went. */
const STATUS_ID = 'download-status'

/** Downloads, and says how it went (`tendDownloads`). Without script a link to the file. */
const DownloadLink = ({
	href,
	name,
	variant,
	children,
}: {
	href: string
	name: string
	variant: ButtonVariant
	children: ReactNode
}) => (
	<a
		href={href}
		download={name}
		data-saves={STATUS_ID}
		className={buttonClass({ variant, className: 'group' })}
	>
		<Icon name="download" />
		<span className="group-aria-busy:hidden">{children}</span>
		<span className="hidden group-aria-busy:inline">Preparing…</span>
	</a>
)

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
			<Filled
				id={STATUS_ID}
				role="status"
				data-done={DOWNLOADED}
				data-failed={NOT_DOWNLOADED}
				className="mt-3 block font-semibold text-confirmed empty:mt-0 data-[said=failed]:text-cancelled"
			/>
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
