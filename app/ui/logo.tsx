import { classNames } from '#app/ui/class-names.ts'
import { MARK } from '#app/ui/pattern/mark.ts'

/** The mark alone, in the text's colour; readable from 16 px. */
export function Mark({ className }: { className?: string }) {
	return (
		<svg
			width="32"
			height="32"
			viewBox="0 0 32 32"
			aria-hidden="true"
			className={classNames('flex-none', className)}
		>
			<path fill="currentColor" d={MARK} />
		</svg>
	)
}

/** Mark and name in one line, the name's first word bold. Scales with the font size. */
export function Logo({
	name,
	className,
	markClass,
}: {
	name: string
	className?: string
	markClass?: string
}) {
	const [first = '', ...others] = name.split(' ')
	return (
		<span
			className={classNames(
				'inline-flex items-center gap-[0.48em] font-display leading-none tracking-[-0.02em] whitespace-nowrap',
				className ?? 'text-[1.3125rem]',
			)}
		>
			<Mark className={classNames('size-[1.43em]', markClass)} />
			<span>
				<b className="font-bold">{first}</b>
				{others.length > 0 && ` ${others.join(' ')}`}
			</span>
		</span>
	)
}
