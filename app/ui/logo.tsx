import { classNames } from '#app/ui/class-names.ts'
import { isWide, type OwnLogo, sizeWithin } from '#app/ui/own-logo.ts'
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

/** Pixels that a hub's own logo takes at most. */
const ROOM = { width: 176, height: 40 }

/** The ground that a hub's own logo brings along where it would not be seen on the page's. */
function plateOf({ light, dark }: OwnLogo, onNight: boolean): string | undefined {
	// A page's ground is light or dark, as the reader prefers.
	if (light.needsDark) return onNight ? undefined : 'bg-ink p-0.75'
	return dark ? undefined : 'bg-[#fff] p-0.75'
}

/** A hub's own logo, as the ground asks for it. */
export function OwnMark({ logo, alt, onNight = false }: { logo: OwnLogo; alt: string; onNight?: boolean }) {
	const { light, dark } = logo
	const shown = onNight ? (dark ?? light) : light
	return (
		<picture className="flex-none max-w-full">
			{dark && !onNight && (
				<source
					media="screen and (prefers-color-scheme: dark)"
					srcSet={`${dark.url}?w=480`}
					{...sizeWithin(dark, ROOM)}
				/>
			)}
			<img
				src={`${shown.url}?w=480`}
				alt={alt}
				{...sizeWithin(shown, ROOM)}
				className={plateOf(logo, onNight)}
				// Browsers print no grounds, and without its own this one is white on white.
				style={light.needsDark && !onNight ? { printColorAdjust: 'exact' } : undefined}
			/>
		</picture>
	)
}

/** Mark and name, the name's first word bold; a hub's own logo stands in place of the mark, a wide one alone. Scales with the font size; what has no room is cut, never beyond its frame. */
export function Logo({
	name,
	logo = null,
	onNight,
	className,
	markClass,
}: {
	name: string
	logo?: OwnLogo | null
	/** It stands on the dark ground that is dark for everybody. */
	onNight?: boolean
	className?: string
	markClass?: string
}) {
	const [first = '', ...others] = name.split(' ')
	const stands = logo !== null && isWide(logo.light) && isWide(logo.dark ?? logo.light)
	return (
		<span
			className={classNames(
				'inline-flex max-w-full min-w-0 items-center gap-[0.48em] font-display leading-none tracking-[-0.02em]',
				className ?? 'text-[1.3125rem]',
			)}
		>
			{logo ? (
				<OwnMark logo={logo} alt={stands ? name : ''} onNight={onNight} />
			) : (
				<Mark className={classNames('size-[1.43em]', markClass)} />
			)}
			{!stands && (
				<span
					title={name.length > 30 ? name : undefined}
					className={classNames('line-clamp-3 min-w-0 pb-[0.1em] leading-[1.05] wrap-anywhere', sizeOf(name))}
				>
					<b className="font-bold">{first}</b>
					{others.length > 0 && ` ${others.join(' ')}`}
				</span>
			)}
		</span>
	)
}
