import { CopyButton } from '#app/features/accounts/components/copy-button.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Backup codes, this once: to print, to copy, and to save, the last without script too. */
export const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
	<>
		<Notice kind="pending" live={false} title="Your backup codes" className="mt-4">
			Each opens once, when the app is not at hand. They are shown now and never again: print them, and keep
			them away from the computer.
		</Notice>
		<ul aria-label="Backup codes" className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-center tabular-nums">
			{codes.map((code) => (
				<li key={code} className="border border-line py-2 font-semibold tracking-wider select-all">
					{code}
				</li>
			))}
		</ul>
		<div className="mt-4 flex flex-wrap gap-2">
			<CopyButton text={asText(codes)} />
			<Button variant="outline" className="noscript:hidden" onClick={() => window.print()}>
				Print
			</Button>
			<a
				href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText(codes))}`}
				download="backup-codes.txt"
				className={buttonClass({ variant: 'outline' })}
			>
				Download
			</a>
		</div>
	</>
)

const asText = (codes: readonly string[]) => `${codes.join('\n')}\n`
