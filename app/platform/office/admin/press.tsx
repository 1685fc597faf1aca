import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { Button, inlineLinkClass } from '#app/ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'type'> & {
	/** The address that it is sent to. */
	action: string
	keys: FormKeys
	/** The answer to the last try. */
	result?: FormResult | undefined
	/** What it sends along. */
	sends?: Readonly<Record<string, string>>
	/** What stands before the button. */
	before?: ReactNode
	/** Class of the form around the button; by default the button stands in the layout around the form. */
	around?: string | undefined
	/** It looks like a link, in a row of links. */
	asLink?: boolean
}

/** A form of one button, without fields to fill in: whatever is done by one press. */
export function Press({
	action,
	keys,
	result,
	sends,
	before,
	around = 'contents',
	asLink,
	...button
}: Props) {
	return (
		<Form method="post" action={action} preventScrollReset className={around}>
			<HiddenKeys keys={keys} result={result} />
			{Object.entries(sends ?? {}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{before}
			{asLink ? (
				<button type="submit" className={inlineLinkClass} {...linkProps(button)} />
			) : (
				<Button type="submit" {...button} />
			)}
		</Form>
	)
}

/** The props of a button without those of its look. */
const linkProps = ({ variant, size, block, busy, busyText, ...rest }: ComponentProps<typeof Button>) => rest
