import { classNames } from '#app/ui/class-names.ts'

/** The running chevron in ochre, 12 px high: the one decorative rule, above the footer. Drawn by base.css. */
export const Ridge = ({ className }: { className?: string }) => (
	<div aria-hidden="true" className={classNames('ridge', className)} />
)
