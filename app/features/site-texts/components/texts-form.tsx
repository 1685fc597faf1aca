import { OneText } from '#app/features/site-texts/components/one-text.tsx'
import { RowTexts } from '#app/features/site-texts/components/row-texts.tsx'
import {
	type ChangedTexts,
	isRows,
	keyOf,
	type TextRow,
	type TextSection,
} from '#app/platform/web/site-texts/site-texts.ts'

const rowsOf = (value: ChangedTexts[string]): readonly TextRow[] =>
	typeof value === 'string' || value === undefined ? [] : value

/** The fields of a page's texts, section by section. @param edited what differs from the originals */
export const TextsFields = ({
	sections,
	edited,
}: {
	sections: readonly TextSection[]
	edited: ChangedTexts
}) =>
	sections.map((section) => (
		<section
			key={section.key}
			aria-labelledby={section.key}
			className="border-b border-line py-5 first:pt-0 last:border-b-0"
		>
			<div className="mb-3 flex flex-wrap items-baseline gap-x-3">
				<h2 id={section.key} className="text-lg">
					{section.title}
				</h2>
				{section.line && <p className="text-ui text-muted">{section.line}</p>}
			</div>
			<div className="grid gap-4">
				{Object.entries(section.texts).map(([name, text]) => {
					const key = keyOf(section, name)
					const value = edited[key] ?? text.original
					return isRows(text) ? (
						<RowTexts key={key} name={key} rows={text} values={rowsOf(value)} />
					) : (
						<OneText key={key} name={key} kind={text} value={String(value)} original={text.original} />
					)
				})}
			</div>
		</section>
	))
