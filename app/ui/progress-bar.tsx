import { classNames } from '#app/ui/class-names.ts'

/** How far something is, 0 to 100. */
export function ProgressBar({
	percent,
	label,
	className,
}: {
	percent: number
	label: string
	className?: string
}) {
	const value = Math.min(100, Math.max(0, Math.round(percent)))
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuenow={value}
			aria-valuemin={0}
			aria-valuemax={100}
			className={classNames('h-2 bg-surface-3', className)}
		>
			<div className="h-full bg-mark" style={{ width: `${value}%` }} />
		</div>
	)
}
