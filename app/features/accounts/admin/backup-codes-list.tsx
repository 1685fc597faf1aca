import { Notice } from '#app/ui/notice.tsx'

/** Backup codes, this once. */
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
	</>
)
