import { drawReceipt } from '#app/features/payments/print/receipt-document.server.ts'
import { readReceipt } from '#app/features/payments/printed-receipt.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { openReceiptLink } from '#app/platform/core/payments/pay-link.server.ts'
import { readLetterhead } from '#app/platform/core/print/letterhead.server.ts'
import { servePdf } from '#app/platform/web/pages/serve-pdf.server.ts'
import type { Route } from './+types/receipt'

/** The receipt of a payment as a PDF, at its payer's own link: it shows what the payer's own page shows. */
export async function loader({ params, url }: Route.LoaderArgs) {
	const id = openReceiptLink(params.file)
	const receipt = id === null ? null : await readReceipt(db, id)
	if (!receipt) throw notFound()
	const letterhead = await readLetterhead(currentHub())
	const address = settings.siteUrl + url.pathname
	return servePdf(receipt.number, await drawReceipt({ receipt, letterhead, address, made: new Date() }))
}
