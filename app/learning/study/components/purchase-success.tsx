import type { PurchaseReceipt } from '#app/learning/study/queries.server.ts'
import { COURSE_BOUGHT } from '#app/learning/study/rules.ts'
import { ConfirmationPanel } from '#app/platform/web/forms/confirmation-panel.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'

/** The last step of a purchase: what was bought, and where it opens. Its sentence stands here alone. */
export const PurchaseSuccess = ({ receipt, openAt }: { receipt: PurchaseReceipt; openAt: string }) => (
	<>
		<ConfirmationPanel
			told={{
				text: COURSE_BOUGHT,
				note: SIMULATED_PAYMENT_NOTE,
				reference: referenceOf(receipt.id),
				facts: [
					['Course', receipt.title],
					['Total', formatRwf(receipt.payment_amount)],
				],
				next: [['Now', 'Its lessons are open here. An email opens them on another phone.']],
			}}
		/>
		<DialogFooter>
			<ButtonLink to={openAt}>Open the course</ButtonLink>
		</DialogFooter>
	</>
)
