import type { ReactNode } from 'react'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'

/** Takes back what of a batch is not carried out yet. `children` stand before the button. */
export const UndoForm = ({
	batch,
	action,
	keys,
	className,
	shortcut,
	onNight = false,
	fromRecord = false,
	children,
}: {
	batch: string
	/** The address of the list. */
	action: string
	keys: FormKeys
	className?: string
	/** The single key that presses it. */
	shortcut?: string | undefined
	onNight?: boolean
	/** It leads to the registration, where it is one, and not to the list. */
	fromRecord?: boolean
	children?: ReactNode
}) => (
	<Press
		action={action}
		keys={keys}
		sends={{ undo: batch, ...(fromRecord && { from: 'record' }) }}
		before={children}
		around={className}
		variant={onNight ? 'night' : 'outline'}
		data-key={shortcut}
	>
		Undo
	</Press>
)
