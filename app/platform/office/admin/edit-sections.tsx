import type { ReactNode } from 'react'
import type { FrameSection } from '#app/platform/office/admin/edit-frame.tsx'
import type { PicturesOf } from '#app/platform/office/admin/pictures-of.server.ts'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import type { Field, FormSection } from '#app/platform/office/admin/resource-ui.ts'
import { SheetTitle } from '#app/platform/office/admin/sheet-title.tsx'
import { TypedLength } from '#app/platform/office/admin/typed-length.tsx'

/** Kinds of fields that share a line where there is room for two. */
const HALF: readonly Field['as'][] = ['number', 'decimal', 'date', 'time', 'datetime', 'select']

const isHalf = ({ as, maxLength = 0, rich }: Field) =>
	!rich && (HALF.includes(as) || ((as === undefined || as === 'email') && maxLength > 0 && maxLength < 200))

/** A text that is all of its section says its name there, and how long it is. */
const isAlone = ({ place, fields }: FormSection, { as }: Field) =>
	place === 'panel' && fields.length === 1 && as === 'long'

/** A field as its section shows it. */
const within = (section: FormSection, field: Field): Field => ({
	...field,
	...(field.inRows && section.fields.length === 1 && { hideLabel: true }),
	...(isAlone(section, field) && { hideLabel: true, uncounted: true, rows: 2 }),
	...(section.place === 'panel' && field.as === 'image' && { inPanel: true }),
})

/**
 * The sections of a record's page with their fields, as its frame takes them.
 * @param saved the record as its form's texts
 * @param facts what is said of the record around the fields of its publication
 */
export function editSections({
	sections,
	fields,
	saved,
	pictures,
	facts,
}: {
	sections: readonly FormSection[]
	fields: readonly Field[]
	saved: Record<string, string> | undefined
	pictures: PicturesOf
	facts: { above: ReactNode; below: ReactNode } | null
}): FrameSection[] {
	return sections.map((section) => {
		const own = section.fields.flatMap((name) => fields.filter((field) => field.name === name))
		const lists = own.filter((field) => field.inRows).map(({ name }) => name)
		const [alone] = own.filter((field) => isAlone(section, field))
		return {
			title: section.title,
			help: alone?.maxLength ? (
				<TypedLength name={alone.name} most={alone.maxLength} stored={saved?.[alone.name]} />
			) : (
				section.help
			),
			place: section.place,
			names: section.fields,
			...(lists.length > 0 && { lists }),
			children: (
				<>
					{section.isPublication && facts?.above}
					<div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
						{own.map((field, at) => (
							<div
								key={field.name}
								className={isHalf(field) && section.place !== 'panel' ? undefined : 'sm:col-span-2'}
							>
								{section.place === 'sheet' && at === 0 ? (
									<SheetTitle name={field.name} label={field.label} maxLength={field.maxLength} />
								) : (
									<RecordFields fields={[within(section, field)]} saved={saved} pictures={pictures} />
								)}
							</div>
						))}
					</div>
					{section.isPublication && facts?.below}
				</>
			),
		}
	})
}
