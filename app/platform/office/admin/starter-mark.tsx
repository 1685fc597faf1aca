/** Said of a record that the hub began with, until somebody edits it. */
export const StarterMark = () => (
	<span className="inline-block border border-line-strong px-1.5 text-xs font-normal whitespace-nowrap text-muted">
		Starter content
	</span>
)
