import { classNames } from '#app/ui/class-names.ts'

/** A bar beside words that say the same. @param part in per cent */
export const ProgressBar = ({ part, className }: { part: number; className?: string }) => (
	<svg
		viewBox="0 0 100 2"
		preserveAspectRatio="none"
		aria-hidden="true"
		className={classNames('block h-2 w-full bg-surface-3', className)}
	>
		<rect width={Math.min(100, Math.max(0, part))} height="2" className="fill-mark" />
	</svg>
)
