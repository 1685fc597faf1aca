import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'

const VARIANTS = {
	primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
	accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
	outline: 'border-line-strong text-text hover:border-text hover:bg-inset',
	night: 'border-ash text-on-night hover:border-on-night hover:bg-night-2',
	highlight: 'border-transparent bg-highlight text-on-highlight hover:bg-[#eab04a]',
	kaolin: 'border-transparent bg-kaolin text-ink hover:bg-chalk',
	band: 'border-[#f0c3b4] bg-oxide text-on-accent hover:bg-oxide-deep',
	danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
	'danger-outline': 'border-danger text-danger hover:bg-cancelled-tint',
	text: '-mx-3.5 border-transparent text-text underline underline-offset-[0.3em] decoration-[1.5px] hover:text-link',
} as const

const SIZES = {
	lg: 'min-h-13 px-7 py-3 text-base',
	md: 'min-h-(--control) px-5 py-2.5 text-[0.9375rem]',
	// Looks smaller than the 44 px that a finger gets.
	sm: 'relative min-h-(--control-sm) px-3.5 py-1.5 text-ui after:absolute after:inset-x-0 after:-inset-y-[calc((var(--control)-var(--control-sm))/2+1.5px)]',
} as const

/** Accent is for giving money, highlight for dark grounds, night for the hero, kaolin and band for the oxide band. */
export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string }

/** The looks of a button as classes, for elements that neither Button nor ButtonLink covers. */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: Look = {}): string {
	return classNames(
		'inline-flex items-center justify-center gap-2 print:hidden rounded-control border-[1.5px] text-center leading-tight font-semibold transition-colors',
		'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-3 disabled:text-muted',
		VARIANTS[variant],
		SIZES[size],
		block && 'w-full',
		className,
	)
}

type ButtonProps = Look & {
	/** Its action is running: disabled, with `busyText`, at the same width. */
	busy?: boolean
	busyText?: string
} & ComponentProps<'button'>

/** A button of type `button` unless told otherwise. */
export function Button({
	variant,
	size,
	block,
	busy = false,
	busyText,
	disabled,
	className,
	children,
	...rest
}: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			disabled={disabled || busy}
			aria-busy={busy || undefined}
			className={buttonClass({ variant, size, block, className })}
		>
			{busyText === undefined ? children : <StableLabel busy={busy} busyText={busyText} idle={children} />}
		</button>
	)
}

/** Both labels in one cell, so that the button is as wide as the wider one, whichever shows. */
function StableLabel({ busy, busyText, idle }: { busy: boolean; busyText: string; idle: ReactNode }) {
	return (
		<span className="grid place-items-center *:col-start-1 *:row-start-1">
			<span className={classNames('inline-flex items-center gap-2', busy && 'invisible')}>{idle}</span>
			{busy ? (
				<span>{busyText}</span>
			) : (
				<span
					aria-hidden="true"
					data-text={busyText}
					className="invisible before:content-[attr(data-text)]"
				/>
			)}
		</span>
	)
}

/** What the links below take. */
type LinkProps = Omit<ComponentProps<typeof Link>, 'preventScrollReset'> & {
	/** In the back-office: it opens a dialog over its page, which stays where it is. */
	keepsPlace?: boolean | undefined
	/** On the site: it leads to a form, whose script is fetched ahead (`tendFormLinks`). */
	toForm?: boolean | undefined
}

const linkAttributes = ({ keepsPlace, toForm, ...rest }: LinkProps) => ({
	...rest,
	preventScrollReset: keepsPlace,
	'data-form': toForm ? '' : undefined,
})

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, block, className, ...rest }: Look & LinkProps) => (
	<Link {...linkAttributes(rest)} className={buttonClass({ variant, size, block, className })} />
)

export const textLinkClass =
	'relative inline-flex print:hidden min-h-8 items-center gap-1.5 after:absolute after:inset-x-0 after:-inset-y-1.5 border-b-[1.5px] border-current pt-1 pb-0.5 text-[0.9375rem] leading-tight font-semibold hover:text-link'

/** The quiet link beside a heading or under a text: "All news". */
export const TextLink = ({ className, ...rest }: { className?: string } & LinkProps) => (
	<Link {...linkAttributes(rest)} className={classNames(textLinkClass, className)} />
)

const linkLooks = 'font-medium underline decoration-1 underline-offset-[0.22em] hover:decoration-2'
export const inlineLinkClass = `${linkLooks} text-link`

/** A link inside a sentence or a table row; `danger` leads to what takes something away. */
export const InlineLink = ({
	className,
	danger,
	...rest
}: { className?: string; danger?: boolean } & LinkProps) => (
	<Link
		{...linkAttributes(rest)}
		className={classNames(danger ? `${linkLooks} text-danger` : inlineLinkClass, className)}
	/>
)
