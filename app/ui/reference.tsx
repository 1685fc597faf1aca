import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Filled } from '#app/ui/filled.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A number that somebody may have to quote, large, with a button that copies it where script runs. */
export const Reference = ({
	label = 'Your reference',
	text,
	copyClass,
}: {
	label?: string
	text: string
	copyClass?: string
}) => (
	<div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-text py-3.5">
		<p>
			<span className="block text-ui text-muted">{label}</span>
			<strong className="figure block min-w-0 text-[1.75rem] leading-tight wrap-anywhere">{text}</strong>
		</p>
		<button
			type="button"
			data-copy={text}
			className={buttonClass({
				variant: 'outline',
				size: 'sm',
				className: classNames('group unscripted:invisible noscript:hidden', copyClass),
			})}
		>
			<Icon name="copy" className="group-data-[said=done]:hidden" />
			<Icon name="check" className="hidden group-data-[said=done]:block" />
			<span className="grid *:col-start-1 *:row-start-1">
				<span className="group-data-said:invisible">Copy</span>
				<Filled role="status" data-done="Copied" />
			</span>
		</button>
	</div>
)
