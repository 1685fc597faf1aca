import { db } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { requestOr404 } from '#app/platform/web/requests/open-page.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { endedSentence, endOwnRequest, findOwnRequest } from '#app/site/pages/own-requests.server.ts'
import { DialogCloseFoot, DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/request-cancel'

export async function loader(args: Route.LoaderArgs) {
	const key = requestOr404(args)
	const request = await readPart(args.context, 'own request', () =>
		findOwnRequest(db, key, new Date()),
	).catch(() => {
		throw unavailable()
	})
	if (!request) throw notFound()
	const { ending, closed = null, status, what, item } = request
	const about = item ? `${what}: ${item}` : what
	return { ending, closed, status, about, closeTo: `/requests/${args.params.token}`, keys: formPage(args) }
}

export async function action(args: Route.ActionArgs) {
	const key = requestOr404(args)
	return formAction({
		name: 'request-cancel',
		schema: ConfirmForm,
		failure: (reason) => `Nothing was changed: ${reason}.`,
		toast: false,
		command: (tx, _nothing, { now }) => endOwnRequest(tx, key, now),
		reference: ({ id }) => referenceOf(id),
		done: endedSentence(key.kind),
		confirmation: (row, _nothing, { now }) => acknowledged(row, now, { title: 'It is done' }),
	})(args)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Withdraw what you sent'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** Asks once before an appointment is cancelled, a seat given back or an application withdrawn. */
export default function RequestCancel({ loaderData, actionData }: Route.ComponentProps) {
	const { ending, closed, status, about, closeTo, keys } = loaderData
	return (
		<FormDialog keys={keys} title={ending?.question ?? status.name} sub={about} closeTo={closeTo}>
			{ending ? (
				<SecureForm id="request-cancel" keys={keys} result={actionData}>
					<p>{ending.sentence}</p>
					<DialogFooter>
						<SubmitButton variant="danger" busyText={ending.busy}>
							{ending.label}
						</SubmitButton>
					</DialogFooter>
				</SecureForm>
			) : (
				<>
					<Notice kind="neutral" live={false}>
						{closed ?? `${status.sentence} There is nothing left to change here.`}
					</Notice>
					<DialogCloseFoot>Back</DialogCloseFoot>
				</>
			)}
		</FormDialog>
	)
}
