import { controlAttributes, controlClass, FieldFrame, type FieldProps } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** The title of a text that is written as its page shows it: as large where there is room, and over several lines. Enter adds none. */
export function SheetTitle({ maxLength, ...props }: FieldProps & { maxLength?: number | undefined }) {
	const { name, label, optional, hint } = props
	const field = useField(name, props)
	return (
		<FieldFrame field={field} {...{ label, optional, hint }} className="xl:*:first:sr-only">
			<textarea
				{...controlAttributes(field, props)}
				rows={1}
				// Its label is seen where there is no room for a title as large as on its page.
				placeholder={label}
				maxLength={maxLength}
				defaultValue={field.value}
				onKeyDown={(event) => {
					const { key, ctrlKey, metaKey } = event
					if (key === 'Enter' && !ctrlKey && !metaKey && !event.nativeEvent.isComposing)
						event.preventDefault()
				}}
				className={classNames(
					controlClass,
					'resize-none field-sizing-content max-xl:placeholder:text-transparent xl:font-display xl:text-[2rem] xl:leading-[1.125] xl:font-bold',
					field.error === undefined && 'xl:border-transparent xl:hover:border-line',
				)}
			/>
		</FieldFrame>
	)
}
