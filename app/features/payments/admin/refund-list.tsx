import type { ShownMoney } from '#app/features/payments/admin/refund.tsx'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { InlineLink } from '#app/ui/button.tsx'

/** The sums that came, what is left of each, and every refund of them. */
export function RefundList({
	money,
	chosen,
	addressOf,
	refunds,
	askAt,
	keys,
}: {
	money: readonly ShownMoney[]
	chosen: string | null
	addressOf: (from: string) => string
	refunds: readonly { id: string; says: string; mayAsk: boolean }[]
	askAt: (refund: string) => string
	keys: FormKeys
}) {
	return (
		<div className="grid gap-3 text-ui">
			<section aria-labelledby="refund-money" className="border border-line bg-surface px-4 py-5 sm:px-6">
				<h2 id="refund-money" className="text-h4">
					Money
				</h2>
				<ul className="mt-3 grid gap-2.5">
					{money.map(({ from, came, taker, leftInWords, left, isHeld }) => (
						<li key={from}>
							<b className="font-semibold">{came}</b>, {taker}
							{isHeld && ', held'}
							<span className="block text-muted">{leftInWords} left</span>
							{from !== chosen && left > 0 && <InlineLink to={addressOf(from)}>Give this back</InlineLink>}
						</li>
					))}
					{money.length === 0 && <li className="text-muted">None has come.</li>}
				</ul>
			</section>
			{refunds.length > 0 && (
				<section aria-labelledby="refund-list" className="border border-line bg-surface px-4 py-5 sm:px-6">
					<h2 id="refund-list" className="text-h4">
						Refunds
					</h2>
					<ul className="mt-3 grid gap-2.5">
						{refunds.map(({ id, says, mayAsk }) => (
							<li key={id} className="wrap-anywhere">
								{says}
								{mayAsk && (
									<Press action={askAt(id)} keys={keys} around="mt-2" variant="outline" size="sm">
										Ask again
									</Press>
								)}
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}
