import { useNavigation } from 'react-router'
import type { Decision } from '#app/features/registrations/rules.ts'
import { Kbd } from '#app/ui/kbd.tsx'
import { Button } from '#app/ui/button.tsx'

const WORDS = {
	approved: { label: 'Approve', busy: 'Approving...' },
	rejected: { label: 'Reject', busy: 'Rejecting...' },
} as const

/** Submits the decision of the form that it stands in. */
export function DecideButton({
	decision,
	action,
	solid,
}: {
	decision: Decision
	action: string
	/** It is the one thing to press here. */
	solid?: boolean
}) {
	const { state, formAction } = useNavigation()
	const busy = state !== 'idle'
	const { label, busy: busyText } = WORDS[decision]
	const danger = solid ? 'danger' : 'danger-outline'
	return (
		<Button
			type="submit"
			data-key={decision === 'approved' ? 'a' : 'r'}
			variant={decision === 'approved' ? 'primary' : danger}
			busy={busy}
			busyText={formAction === action ? busyText : undefined}
			className="max-sm:px-3.5"
		>
			{label}
			<Kbd>{decision === 'approved' ? 'A' : 'R'}</Kbd>
		</Button>
	)
}
