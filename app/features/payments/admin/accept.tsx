import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import { AcceptForm } from '#app/features/payments/forms.server.ts'
import { acceptPurchase } from '#app/learning/study/commands/accept-purchase.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { readPaymentFacts } from '#app/platform/core/payments/payment-facts.server.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { PAID_NOTE } from '#app/platform/office/admin/paid-note.ts'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'

/** Held money of a purchase: gifts and bookings are accepted on their own screens. */
function readAddress({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
	requireAdmin(context)
	const payable = params['kind'] === 'course' ? paymentPorts.payableOf('course') : undefined
	if (!payable) throw notFound()
	const id = idOrNotFound(params['id'])
	return { payable, id, back: payable.screen + id }
}

export async function loader(args: LoaderFunctionArgs) {
	const { payable, id, back } = readAddress(args)
	const { what, name } = await recordOr404(payable.describe(db, id))
	return { keys: formPage(args), what, name, back, facts: await readPaymentFacts(db, id) }
}

export function action(args: ActionFunctionArgs) {
	const { id, back } = readAddress(args)
	return formAction({
		name: `admin-accept-${id}`,
		schema: AcceptForm,
		limited: false,
		failure: (reason: string) => `The money was not accepted: ${reason}`,
		command: (tx, { note }) => acceptPurchase(tx, { id, note }, actorOf(args.context)),
		done: 'Marked as paid',
		to: () => back,
	})(args)
}

export const shouldRevalidate = readAfterConflict

export const meta = screenTitle('Mark Paid')

/** Asks whether held money of a purchase is accepted, and accepts it. */
export default function Accept() {
	const { keys, what, name, back, facts } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<>
			<ScreenHeading title="Mark Paid" intro={`${what}, ${name}`} />
			<section aria-label="Mark Paid" className="max-w-240 border border-line bg-surface px-4 py-5 sm:px-6">
				<SecureForm id="admin-accept" keys={keys} result={result} className="grid gap-5">
					<p>
						This accepts the money that is held. The course opens for {name}, who gets the receipt by email.
						It is final.
					</p>
					<RecordFacts facts={facts} />
					<RecordFields fields={[PAID_NOTE]} />
					<div className="flex flex-wrap justify-end gap-3">
						<ButtonLink to={back} variant="outline">
							Cancel
						</ButtonLink>
						<SubmitButton busyText="Saving...">Mark Paid</SubmitButton>
					</div>
				</SecureForm>
			</section>
		</>
	)
}
