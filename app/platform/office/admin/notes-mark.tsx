/** How many notes there are about a record, beside it in its list; nothing where there are none. */
export const NotesMark = ({ count = 0 }: { count: number | undefined }) =>
	count > 0 && (
		<span className="inline-block border border-line-strong px-1.5 text-xs font-normal whitespace-nowrap text-muted tabular-nums">
			{count === 1 ? '1 note' : `${count} notes`}
		</span>
	)
