import { useEffect } from 'react'
import { TransferFacts } from '#app/features/donations/components/transfer-facts.tsx'
import { describeProcessing, FREQUENCY_NAMES, type Receipt } from '#app/features/donations/rules.ts'
import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { forgetDrafts } from '#app/platform/web/forms/draft-keys.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Eye } from '#app/ui/eye.tsx'

/** The fourth step: the payment is under way. */
export const Processing = () => (
	<div role="status" className="grid flex-1 content-center gap-4 py-12 text-center">
		<Eye width={80} height={80} x={40} radius={40} palette="night" className="mx-auto size-20" />
		<p className="text-lead">Processing your donation...</p>
		<p className="text-text-2">This takes a few seconds. Please keep this page open.</p>
	</div>
)

/** The fifth step. "Make Another Donation" leads to an empty form. */
export function Success({ receipt, bank }: { receipt: Receipt; bank: BankAccount | null }) {
	// What was typed has been given; the next donation begins anew.
	useEffect(() => forgetDrafts(location.pathname), [])
	const often = receipt.frequency === 'monthly' && ' a month'
	return (
		<>
			<div className="grid gap-4">
				{receipt.transfer_reference === null ? (
					<p className="text-lead text-balance">
						Your gift of {formatRwf(receipt.amount)}
						{often} is on its way. {describeProcessing(receipt.frequency)}
					</p>
				) : (
					<>
						<p className="text-lead text-balance">
							Your gift of {formatRwf(receipt.amount)}
							{often} has not arrived yet.{' '}
							{bank
								? 'Transfer it to this account and give the reference.'
								: `Ask us for the account before you transfer it, and quote ${receipt.transfer_reference}.`}{' '}
							{describeProcessing(receipt.frequency)}
						</p>
						{bank && (
							<section aria-label="Bank transfer instructions">
								<TransferFacts bank={bank} reference={receipt.transfer_reference} />
							</section>
						)}
					</>
				)}
				<Facts
					facts={[
						{ term: 'Transaction', detail: receipt.transaction_id },
						{ term: 'Amount', detail: formatRwf(receipt.amount) },
						{ term: 'For', detail: receipt.campaign },
						{ term: 'Frequency', detail: FREQUENCY_NAMES[receipt.frequency] },
						{ term: 'Paid by', detail: receipt.payment_method },
					]}
				/>
				<p className="text-ui text-muted">
					{receipt.transfer_reference === null
						? 'Your receipt is on its way by email.'
						: 'The same is on its way to you by email.'}{' '}
					{SIMULATED_PAYMENT_NOTE}
				</p>
			</div>
			<DialogFooter>
				<ButtonLink to="/donation/give" variant="outline" replace toForm>
					Make Another Donation
				</ButtonLink>
				<ButtonLink to="/">Return to Homepage</ButtonLink>
			</DialogFooter>
		</>
	)
}
