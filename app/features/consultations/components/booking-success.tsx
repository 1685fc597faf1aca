import type { BookingReceipt } from '#app/features/consultations/queries.server.ts'
import { CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { formatRwf } from '#app/platform/money.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/payments/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'

/** The last step of a booking: what was booked, and what happens next (000 §9). */
export const BookingSuccess = ({ receipt, closeTo }: { receipt: BookingReceipt; closeTo: string }) => (
	<>
		<p className="mb-5 text-text-2">
			<span lang="rw">Murakoze.</span> We will contact you within {CONTACT_WITHIN}. The same is on its way to
			you by email.
		</p>
		<Summary className="mb-5">
			<SummaryRow label="Package">{receipt.package_type}</SummaryRow>
			<SummaryRow label="Total">{formatRwf(receipt.payment_amount)}</SummaryRow>
			<SummaryRow label="Reference">{receipt.id.slice(0, 8).toUpperCase()}</SummaryRow>
		</Summary>
		<p className="text-ui text-muted">{SIMULATED_PAYMENT_NOTE}</p>
		<DialogFooter>
			<ButtonLink to={closeTo} preventScrollReset>
				Back to programs
			</ButtonLink>
		</DialogFooter>
	</>
)
