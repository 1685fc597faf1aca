import type { FormEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { InlineLink } from '#app/ui/button.tsx'
import { type Option, SelectField } from '#app/ui/field.tsx'

/** What the text begins with. Another one is fetched at once, or by its button where there is no script. */
export function TemplateChoice({
	templates,
	template,
	base,
}: {
	templates: readonly Option[]
	template: string
	/** The page's own address. */
	base: string
}) {
	const { search } = useLocation()
	const navigate = useNavigate()
	const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'template' && name !== 'at')
	const choose = (event: FormEvent<HTMLSelectElement>) => {
		const asked = new URLSearchParams(kept)
		asked.set('template', event.currentTarget.value)
		void navigate(`${base}?${asked}`, { replace: true, preventScrollReset: true })
	}
	return (
		<Form method="get" action={base} className="grid gap-1">
			{kept.map(([name, value], at) => (
				<input key={at} type="hidden" name={name} value={value} />
			))}
			<SelectField
				name="template"
				label="Template"
				defaultValue={template}
				options={templates}
				prompt="An empty page"
				optional
				onChange={choose}
			/>
			<span className="flex flex-wrap items-center gap-x-3 text-ui">
				<InlineLink to="/admin/email-templates" className="inline-flex min-h-6 items-center">
					Templates
				</InlineLink>
				<noscript>
					<button type="submit">Begin with it, in place of what is typed</button>
				</noscript>
			</span>
		</Form>
	)
}
