import { inGroups, OneText } from '#app/features/site-texts/components/one-text.tsx'
import { RowTexts } from '#app/features/site-texts/components/row-texts.tsx'
import {
	type ChangedTexts,
	isRows,
	keyOf,
	type SingleText,
	type TextKind,
	type TextRows,
	type TextSection,
	type TextValue,
} from '#app/platform/web/site-texts/site-texts.ts'

/** Every text of the sections with the name of its field. */
const textsOfAll = (sections: readonly TextSection[]): [key: string, text: SingleText | TextRows][] =>
	sections.flatMap((section) =>
		Object.entries(section.texts).map(([name, text]): [string, SingleText | TextRows] => [
			keyOf(section, name),
			text,
		]),
	)

const shown = (kind: TextKind, value: string) => (kind.as === 'amount' ? inGroups(value) : value)

function valuesOfText(key: string, text: SingleText | TextRows, value: TextValue): [string, string][] {
	if (!isRows(text)) return [[key, shown(text, String(value))]]
	if (typeof value === 'string') return []
	return value.flatMap((row, at) =>
		Object.entries(text.columns).map(([column, kind]): [string, string] => [
			`${key}.${at}.${column}`,
			shown(kind, row[column] ?? ''),
		]),
	)
}

/** What the fields of a page's texts hold. @param edited what differs from the originals */
export const valuesOf = (sections: readonly TextSection[], edited: ChangedTexts): Record<string, string> =>
	Object.fromEntries(
		textsOfAll(sections).flatMap(([key, text]) => valuesOfText(key, text, edited[key] ?? text.original)),
	)

/** What is compared where two have changed the texts: each field by what it is called. */
export const comparedIn = (sections: readonly TextSection[]): { name: string; label: string }[] =>
	textsOfAll(sections).flatMap(([key, text]) => {
		if (!isRows(text)) return [{ name: key, label: text.label }]
		return Array.from({ length: text.most ?? text.original.length }, (_, at) =>
			Object.entries(text.columns).map(([column, { label }]) => ({
				name: `${key}.${at}.${column}`,
				label: `${text.original[at]?.['name'] ?? `${text.one} ${at + 1}`}, ${label}`,
			})),
		).flat()
	})

/** The fields of a page's texts, section by section. @param values what the fields hold at first */
export const TextsFields = ({
	sections,
	values,
}: {
	sections: readonly TextSection[]
	values: Readonly<Record<string, string | string[]>>
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
					return isRows(text) ? (
						<RowTexts key={key} name={key} rows={text} values={values} />
					) : (
						<OneText
							key={key}
							name={key}
							kind={text}
							value={String(values[key] ?? '')}
							original={text.original}
						/>
					)
				})}
			</div>
		</section>
	))
