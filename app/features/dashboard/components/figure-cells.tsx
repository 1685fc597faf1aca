/** Figures abreast in ruled cells, each below its word; two by two on phones. */
export function FigureCells({ figures }: { figures: readonly { label: string; figure: string }[] }) {
	return (
		<dl className="grid grid-cols-2 overflow-hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
			{figures.map(({ label, figure }) => (
				<div key={label} className="-mt-px -ml-px border-t border-l border-line px-4 py-4 sm:px-5">
					<dt className="text-ui text-muted">{label}</dt>
					<dd className="figure mt-1.5 text-[1.75rem] leading-none">{figure}</dd>
				</div>
			))}
		</dl>
	)
}
