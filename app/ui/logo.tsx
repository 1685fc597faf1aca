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

/** A name of so many letters is set smaller: it has three lines at most, and the mark's height. */
function sizeOf(name: string): string {
	if (name.length <= 16) return ''
	return name.length <= 30 ? 'text-[0.8em]' : 'text-[0.62em]'
}

/** Mark and name, the name's first word bold. Scales with the font size; what has no room is cut, never beyond its frame. */
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
				'inline-flex max-w-full min-w-0 items-center gap-[0.48em] font-display leading-none tracking-[-0.02em]',
				className ?? 'text-[1.3125rem]',
			)}
		>
			<Mark className={classNames('size-[1.43em]', markClass)} />
			<span
				title={name.length > 30 ? name : undefined}
				className={classNames('line-clamp-3 min-w-0 pb-[0.1em] leading-[1.05] wrap-anywhere', sizeOf(name))}
			>
				<b className="font-bold">{first}</b>
				{others.length > 0 && ` ${others.join(' ')}`}
			</span>
		</span>
	)
}
