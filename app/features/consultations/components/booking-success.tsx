import { CONTACT_WITHIN } from '#app/features/consultations/rules.ts'
import { formatRwf } from '#app/platform/money.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/payments/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'

/** The last step of a booking: what was booked, and what happens next (000 §9). */
export const BookingSuccess = ({
	packageName,
	total,
	reference,
	closeTo,
}: {
	packageName: string
	total: number
	reference: string | undefined
	closeTo: string
}) => (
	<>
		<p className="mb-5 text-text-2">
			<span lang="rw">Murakoze.</span> We will contact you within {CONTACT_WITHIN}. The same is on its way to
			you by e-mail.
		</p>
		<Summary className="mb-5">
			<SummaryRow label="Package">{packageName}</SummaryRow>
			<SummaryRow label="Total">{formatRwf(total)}</SummaryRow>
			{reference && <SummaryRow label="Reference">{reference}</SummaryRow>}
		</Summary>
		<p className="text-ui text-muted">{SIMULATED_PAYMENT_NOTE}</p>
		<DialogFooter>
			<ButtonLink to={closeTo} preventScrollReset>
				Back to programs
			</ButtonLink>
		</DialogFooter>
	</>
)
