import type { BookingReceipt } from '#app/features/consultations/queries.server.ts'
import { BOOKING_RECEIVED, CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { ConfirmationPanel } from '#app/platform/web/forms/confirmation-panel.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'

/** The last step of a booking: what was booked, and what happens next. Its sentence stands here alone. */
export const BookingSuccess = ({ receipt, closeTo }: { receipt: BookingReceipt; closeTo: string }) => (
	<>
		<ConfirmationPanel
			told={{
				text: BOOKING_RECEIVED,
				note: SIMULATED_PAYMENT_NOTE,
				reference: referenceOf(receipt.id),
				facts: [
					['Package', receipt.package_type],
					['Total', formatRwf(receipt.payment_amount)],
				],
				next: [
					['Now', 'An email with these details is on its way to you.'],
					[`Within ${CONTACT_WITHIN}`, 'A person calls or writes to agree on what comes first.'],
				],
			}}
		/>
		<DialogFooter>
			<ButtonLink to={closeTo}>Back to programs</ButtonLink>
		</DialogFooter>
	</>
)
