import type { PicturesOf } from '#app/platform/office/admin/pictures-of.server.ts'
import type { Point } from '#app/platform/office/admin/focus-point.tsx'
import { ALT_CHARACTERS, CREDIT_CHARACTERS, NOT_DESCRIBED } from '#app/platform/core/files/rules.ts'
import type { PictureFacts } from '#app/ui/picture-facts.ts'
import { CheckField, NumberField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'

/** What a form says of its picture, as its fields hold it. */
export type TypedFacts = { alt: string; decoration: boolean; credit: string; x: string; y: string }

export const NO_FACTS: TypedFacts = { alt: '', decoration: false, credit: '', x: '50', y: '50' }

/** What is stored about a picture, as its fields hold it. */
export const typedFrom = ({ alt, decoration, credit, x, y }: PictureFacts): TypedFacts => ({
	alt: alt ?? '',
	decoration,
	credit: credit ?? '',
	x: String(x),
	y: String(y),
})

/** What is stored about pictures, as the texts of the fields that ask for it. */
export const factTexts = (pictures: PicturesOf): Record<string, string> =>
	Object.fromEntries(
		Object.entries(pictures).flatMap(([name, { alt, decoration, credit, x, y }]) => [
			[`${name}_alt`, alt ?? ''],
			[`${name}_decoration`, decoration ? 'true' : ''],
			[`${name}_credit`, credit ?? ''],
			[`${name}_focus_x`, String(x)],
			[`${name}_focus_y`, String(y)],
		]),
	)

/** The point that the numbers name; the middle where they name none. */
export const pointOf = ({ x, y }: TypedFacts): Point => {
	const read = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Math.min(100, Number(text)) : 50)
	return { x: read(x), y: read(y) }
}

/** What is asked about a picture beside its pixels. */
export function PictureFactsFields({
	name,
	typed,
	of,
	was,
	onType,
	isNew,
	isCut,
}: {
	/** Of the picture's own field. */
	name: string
	typed: TypedFacts
	/** Address of the picture that is spoken of; '' for a file that comes with the form. */
	of: string
	/** What the fields were filled with. */
	was: string
	onType: (changed: Partial<TypedFacts>) => void
	/** It was chosen just now: it is described, or called decoration. */
	isNew: boolean
	/** It is cut to the shapes of the pages that show it. */
	isCut: boolean
}) {
	return (
		<>
			<input type="hidden" name={`${name}_of`} value={of} />
			<input type="hidden" name={`${name}_was`} value={was} />
			<TextArea
				data-of={of}
				name={`${name}_alt`}
				label="What the picture shows"
				rows={2}
				maxLength={ALT_CHARACTERS}
				optional={!isNew || typed.decoration}
				aside=""
				requiredMessage={NOT_DESCRIBED}
				hint="One sentence, read aloud to those who do not see it."
				value={typed.alt}
				onChange={({ currentTarget }) => onType({ alt: currentTarget.value })}
			/>
			<CheckField
				data-of={of}
				name={`${name}_decoration`}
				label="Only decoration: it says nothing that the text does not say"
				className="-mt-2"
				checked={typed.decoration}
				onChange={({ currentTarget }) => onType({ decoration: currentTarget.checked })}
			/>
			{isCut ? (
				<>
					<TextField
						data-of={of}
						name={`${name}_credit`}
						label="Credit"
						optional
						maxLength={CREDIT_CHARACTERS}
						hint="Who made it, such as: Eric Nshuti. Stands where the picture is shown large."
						value={typed.credit}
						onChange={({ currentTarget }) => onType({ credit: currentTarget.value })}
					/>
					<FormRow>
						<NumberField
							data-of={of}
							name={`${name}_focus_x`}
							label="Focus from the left"
							optional
							aside="%"
							value={typed.x}
							onChange={({ currentTarget }) => onType({ x: currentTarget.value })}
						/>
						<NumberField
							data-of={of}
							name={`${name}_focus_y`}
							label="Focus from the top"
							optional
							aside="%"
							value={typed.y}
							onChange={({ currentTarget }) => onType({ y: currentTarget.value })}
						/>
					</FormRow>
				</>
			) : (
				// A logo's credit is shown nowhere; that of a picture taken again stays with it.
				<input type="hidden" name={`${name}_credit`} value={typed.credit} />
			)}
		</>
	)
}
