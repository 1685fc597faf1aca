import { useEffect, useRef } from 'react'
import type { Field } from '#app/platform/admin/resource-ui.ts'
import { fileExceeds, IMAGE_ACCEPT, MEGABYTE, WRONG_KIND_OF_FILE } from '#app/platform/files/rules.ts'
import type { FormValues } from '#app/ui/form-state.tsx'
import {
	CheckField,
	DateField,
	FileField,
	NumberField,
	SelectField,
	TextArea,
	TextField,
} from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TwoVersions } from '#app/ui/two-versions.tsx'

const optionsOf = (field: Field) =>
	(field.options ?? []).map((option) =>
		typeof option === 'string' ? { value: option, label: option } : option,
	)

/** The fields of a record's form. @param saved the record as it is, for the picture that it has */
export function RecordFields({
	fields,
	saved,
}: {
	fields: readonly Field[]
	saved: Record<string, string> | undefined
}) {
	return fields.map((field) => {
		const { name, label, as, options: _options, initial: _initial, megabytes: _megabytes, ...rest } = field
		const props = { name, label, ...rest }
		if (as === 'long') return <TextArea key={name} {...props} />
		if (as === 'select') {
			return <SelectField key={name} {...props} options={optionsOf(field)} prompt="Choose one" />
		}
		if (as === 'number') return <NumberField key={name} {...props} />
		if (as === 'date') return <DateField key={name} {...props} />
		if (as === 'check') return <CheckField key={name} {...props} optional />
		if (as === 'image') return <ImageField key={name} field={field} url={saved?.[`${name}_url`] ?? ''} />
		return <TextField key={name} type={as ?? 'text'} {...props} />
	})
}

/** What is wrong with a chosen picture, before it is sent (D-033); empty if nothing is. */
const faultOf = (file: File | undefined, megabytes: number): string => {
	if (!file) return ''
	if (!IMAGE_ACCEPT.split(',').includes(file.type)) return WRONG_KIND_OF_FILE
	return file.size > megabytes * MEGABYTE ? fileExceeds(megabytes) : ''
}

/** A picture to send: the field `image` fills the column `image_url`; `remove_image` empties it. */
function ImageField({ field, url }: { field: Field; url: string }) {
	return (
		<div>
			{url && (
				<div className="mb-3 flex items-end gap-4">
					<Picture src={url} alt="The present picture" fallbackSeed={url} className="w-36" />
					<CheckField name={`remove_${field.name}`} label="Remove the picture" />
				</div>
			)}
			<FileField
				name={field.name}
				label={field.label}
				optional={field.optional}
				hint={field.hint}
				accept={IMAGE_ACCEPT}
				onChange={({ currentTarget }) =>
					currentTarget.setCustomValidity(faultOf(currentTarget.files?.[0], field.megabytes ?? 5))
				}
			/>
		</div>
	)
}

/** Both versions of what two people have changed, side by side (TARGETS C3); the form below keeps one's own. */
export function ConflictNotice({
	fields,
	saved,
	typed,
}: {
	fields: readonly Field[]
	saved: Record<string, string>
	typed: FormValues
}) {
	const different = fields.filter(
		({ name, as }) =>
			as !== 'image' && (saved[name] ?? '') !== String(typed[name] ?? '').replace(/\r\n/g, '\n'),
	)
	// The form was sent from its foot: what stands at its head must come into view, and be read aloud.
	const top = useRef<HTMLDivElement>(null)
	useEffect(() => top.current?.focus(), [])
	return (
		<div ref={top} tabIndex={-1} className="mb-5 scroll-mt-40 outline-none focus-visible:shadow-none">
			<Notice kind="pending" title="Two versions" live={false}>
				<TwoVersions
					names={['Saved meanwhile', 'Yours']}
					differences={different.map(({ name, label }) => ({
						label,
						values: [saved[name] ?? '', String(typed[name] ?? '')],
					}))}
				/>
				<p className="mt-2">The form below holds yours. Saving again replaces what was saved meanwhile.</p>
			</Notice>
		</div>
	)
}
