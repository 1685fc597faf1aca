import type { TextSection } from '#app/platform/web/site-texts/site-texts.ts'

/** What may stand in braces in the texts of an email, and what each is. */
export function MailFields({ sections }: { sections: readonly TextSection[] }) {
	const fields = Object.entries(
		Object.assign({}, ...sections.map((section) => section.fields ?? {})) as Record<string, string>,
	)
	return (
		<section aria-labelledby="mail-fields" className="mb-5 border border-line bg-inset px-4 py-3 text-ui">
			<h2 id="mail-fields" className="font-sans text-ui font-semibold tracking-normal">
				What can stand in braces
			</h2>
			<dl className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
				{fields.map(([name, meaning]) => (
					<div key={name} className="contents">
						<dt className="font-mono">{`{${name}}`}</dt>
						<dd className="text-muted max-sm:mb-1">{meaning}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
