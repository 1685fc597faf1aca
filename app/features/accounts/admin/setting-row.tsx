import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'

/** One setting, device or event: what it is, a line about it, and at the right how it stands and what can be done. */
export function SettingRow({
	name,
	line,
	children,
}: {
	name: string
	line?: ReactNode
	children?: ReactNode
}) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
			<div className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
				<b className="block font-semibold">{name}</b>
				{line && <span className="text-ui text-muted">{line}</span>}
			</div>
			<div className="flex flex-wrap items-center gap-3">{children}</div>
		</li>
	)
}

/** A button that is a form of its own: done by one press, with and without script. */
export function PressForm({
	action,
	keys,
	fields = {},
	label,
	name,
	link,
}: {
	action: string
	keys: FormKeys
	fields?: Record<string, string>
	label: string
	/** What it is done to, for those who hear the button alone. */
	name?: string
	/** Looks like a link that takes something away. */
	link?: boolean
}) {
	return (
		<Form method="post" action={action} preventScrollReset className="contents">
			<HiddenKeys keys={keys} />
			{Object.entries(fields).map(([field, value]) => (
				<input key={field} type="hidden" name={field} value={value} />
			))}
			{link ? (
				<button
					type="submit"
					aria-label={name && `${label} ${name}`}
					className="font-medium text-danger underline decoration-1 underline-offset-[0.22em] hover:decoration-2"
				>
					{label}
				</button>
			) : (
				<Button type="submit" variant="outline" size="sm" aria-label={name && `${label} ${name}`}>
					{label}
				</Button>
			)}
		</Form>
	)
}
