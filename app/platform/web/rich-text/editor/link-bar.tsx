import { useEffect, useId, useRef, useState } from 'react'
import { LINK_CHARACTERS } from '#app/platform/core/security/rules.ts'
import { addressTyped } from '#app/platform/web/rich-text/editor/links.ts'
import { askingKeys, useUnheard } from '#app/ui/asking.ts'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field-frame.tsx'

const NO_ADDRESS =
	'Type an address such as https://example.org, a path of this site such as /programs, or an email address'

const buttonClass =
	'min-h-9 rounded-control px-3 text-ui font-semibold whitespace-nowrap hover:bg-surface-2 pointer-coarse:min-h-11'

/** Asks where a link leads. Nothing of it is a field of the form around it. */
export function LinkBar({
	held,
	onSet,
	onLeave,
}: {
	/** Where the link leads now. */
	held: string | null
	/** @param href null: it is no link any more */
	onSet: (href: string | null) => void
	onLeave: () => void
}) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => field.current?.focus(), [])
	const [isWrong, setWrong] = useState(false)
	useUnheard(field, () => setWrong(false))
	const set = () => {
		const href = addressTyped(field.current?.value ?? '')
		if (href === undefined) setWrong(true)
		else onSet(href)
	}
	return (
		<div
			role="group"
			aria-label="Link"
			className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3.5 py-2"
		>
			<label htmlFor={id} className="text-ui font-semibold">
				Leads to
			</label>
			<input
				id={id}
				ref={field}
				onKeyDown={(event) => askingKeys({ onEnter: set, onLeave })(event)}
				inputMode="url"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={LINK_CHARACTERS}
				defaultValue={held?.replace(/^mailto:/, '')}
				placeholder="https://"
				aria-invalid={isWrong || undefined}
				aria-describedby={isWrong ? `${id}-wrong` : undefined}
				className={classNames(controlClass, 'min-w-40 flex-1')}
			/>
			<div className="flex">
				<button type="button" onClick={set} className={buttonClass}>
					{held === null ? 'Add link' : 'Change link'}
				</button>
				{held !== null && (
					<button
						type="button"
						onClick={() => onSet(null)}
						className={classNames(buttonClass, 'text-danger')}
					>
						Remove link
					</button>
				)}
				<button type="button" onClick={onLeave} className={buttonClass}>
					Cancel
				</button>
			</div>
			<p id={`${id}-wrong`} role="alert" className="w-full text-ui text-danger empty:hidden">
				{isWrong && NO_ADDRESS}
			</p>
		</div>
	)
}
