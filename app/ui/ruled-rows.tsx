/** Ruled rows, when at the left, what and a sentence about it at the right; above it on phones. */
export const RuledRows = ({ rows }: { rows: readonly { when: string; what: string; more: string }[] }) => (
	<ol className="border-b border-line">
		{rows.map(({ when, what, more }, at) => (
			<li
				key={at}
				className="grid gap-x-6 gap-y-1 border-t border-line py-4 wrap-break-word sm:grid-cols-[8.5rem_minmax(0,1fr)]"
			>
				<span className="text-ui leading-[1.7] text-muted empty:max-sm:hidden">{when}</span>
				<div className="min-w-0">
					<p className="font-semibold">{what}</p>
					{more && <p className="mt-0.5 text-[0.9375rem] leading-normal text-text-2">{more}</p>}
				</div>
			</li>
		))}
	</ol>
)
