import { useEffect, useRef } from 'react'
import { FIELDS } from '#app/features/writing/rules.ts'
import { typeInto } from '#app/ui/type-into.ts'

/** Buttons that put a field where the cursor stands, in the subject or the text. */
export function FieldRow({ inside }: { inside: { current: HTMLElement | null } }) {
	const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
	useEffect(() => {
		const scope = inside.current
		const follow = ({ target }: Event) => {
			if (
				target instanceof HTMLTextAreaElement ||
				(target instanceof HTMLInputElement && target.name === 'subject')
			)
				last.current = target
		}
		scope?.addEventListener('focusin', follow)
		return () => scope?.removeEventListener('focusin', follow)
	}, [inside])
	const insert = (field: string) => {
		const into = last.current ?? inside.current?.querySelector<HTMLTextAreaElement>('textarea[name="text"]')
		if (!into) return
		const { selectionStart: from, selectionEnd: to, value } = into
		const mark = `{${field}}`
		typeInto(into, value.slice(0, from ?? value.length) + mark + value.slice(to ?? value.length))
		into.focus()
		const after = (from ?? value.length) + mark.length
		into.setSelectionRange(after, after)
	}
	return (
		<div>
			<p id="write-fields" className="text-ui font-semibold">
				Insert a field
			</p>
			<div
				role="group"
				aria-labelledby="write-fields"
				className="mt-1 flex flex-wrap items-center gap-1.5 text-ui"
			>
				{FIELDS.map((field) => (
					<button
						key={field}
						type="button"
						onClick={() => insert(field)}
						className="min-h-7 rounded-control bg-accent-tint px-2 text-link hover:bg-surface-3 noscript:hidden"
					>
						{field}
					</button>
				))}
				<span className="text-muted noscript:hidden">or type {'{'}</span>
				<noscript>
					<span className="text-muted">{FIELDS.map((field) => `{${field}}`).join(' ')}</span>
				</noscript>
			</div>
		</div>
	)
}
