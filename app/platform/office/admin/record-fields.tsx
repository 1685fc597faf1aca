import { type ComponentProps, useId } from 'react'
import { PictureAddressField } from '#app/platform/office/admin/picture-address-field.tsx'
import { PictureField } from '#app/platform/office/admin/picture-field.tsx'
import type { PicturesOf } from '#app/platform/office/admin/pictures-of.server.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import {
	CheckField,
	DateField,
	DateTimeField,
	LinkField,
	NumberField,
	SelectField,
	TextArea,
	TextField,
} from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'

const optionsOf = (field: Field) =>
	(field.options ?? []).map((option) =>
		typeof option === 'string' ? { value: option, label: option } : option,
	)

/** A text of which some are offered. */
function SuggestedField({
	options,
	...props
}: ComponentProps<typeof TextField> & { options: ReturnType<typeof optionsOf> }) {
	const list = useId()
	return (
		<div>
			<TextField {...props} list={list} />
			<datalist id={list}>
				{options.map(({ value }) => (
					<option key={value} value={value} />
				))}
			</datalist>
		</div>
	)
}

/** What a form takes along unseen. */
const HiddenField = ({ name }: { name: string }) => (
	<input type="hidden" name={name} value={useField(name).value ?? ''} />
)

/** The fields of a form. @param saved the record as it is, for the picture that it has */
export function RecordFields({
	fields,
	saved,
	pictures,
	shortcut,
}: {
	fields: readonly Field[]
	saved?: Record<string, string> | undefined
	/** What is known of its pictures. */
	pictures?: PicturesOf
	/** The single key that leads to the first of them. */
	shortcut?: string
}) {
	return fields.map((field, at) => {
		const {
			name,
			label,
			as,
			rich: Rich,
			inRows,
			options: _o,
			initial: _i,
			bucket: _b,
			ground: _g,
			whole: _w,
			inPanel: _p,
			uncounted,
			suggests,
			tables,
			preview,
			...rest
		} = field
		const props = { name, label, 'data-key': at === 0 ? shortcut : undefined, ...rest }
		if (as === 'hidden') return <HiddenField key={name} name={name} />
		if (inRows) return <inRows.Field key={name} {...props} shape={inRows} />
		if (as === 'long' || as === 'lines') return <TextArea key={name} {...props} uncounted={uncounted} />
		if (Rich) return <Rich key={name} tables={tables} {...props} />
		if (as === 'select') {
			return <SelectField key={name} {...props} options={optionsOf(field)} prompt="Choose one" />
		}
		if (suggests) return <SuggestedField key={name} {...props} options={optionsOf(field)} />
		if (as === 'number') return <NumberField key={name} {...props} />
		if (as === 'decimal') return <TextField key={name} {...props} type="number" inputMode="decimal" />
		if (as === 'date') return <DateField key={name} {...props} />
		if (as === 'time') return <TextField key={name} {...props} type="time" />
		if (as === 'datetime') return <DateTimeField key={name} {...props} />
		if (as === 'check') return <CheckField key={name} {...props} optional />
		if (as === 'image') {
			const url = saved?.[`${name}_url`] ?? ''
			return <PictureField key={name} field={field} url={url} known={pictures?.[name]} />
		}
		if (preview) return <PictureAddressField key={name} {...props} />
		if (as === 'url') return <LinkField key={name} {...props} />
		return <TextField key={name} type={as ?? 'text'} {...props} />
	})
}
