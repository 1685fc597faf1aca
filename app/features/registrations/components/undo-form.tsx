import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/forms/form-result.ts'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'

/** Takes back what of a batch is not carried out yet. `children` stand before the button. */
export const UndoForm = ({
	batch,
	action,
	keys,
	variant = 'outline',
	className,
	shortcut,
	children,
}: {
	batch: string
	/** The address of the list. */
	action: string
	keys: FormKeys
	variant?: ButtonVariant
	className?: string
	/** The single key that presses it. */
	shortcut?: string | undefined
	children?: ReactNode
}) => (
	<Form method="post" action={action} preventScrollReset className={className}>
		<HiddenKeys keys={keys} />
		<input type="hidden" name="undo" value={batch} />
		{children}
		<Button type="submit" variant={variant} data-key={shortcut}>
			Undo
		</Button>
	</Form>
)
