import { data } from 'react-router'
import { stopLetters, takeLettersAgain } from '#app/features/writing/commands/stop-letters.server.ts'
import { hasStopped } from '#app/features/writing/queries/stopped.server.ts'
import { openStopLink } from '#app/features/writing/stop-link.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { markPrivate } from '#app/platform/web/requests/open-page.server.ts'
import type { Route } from './+types/stop-mails'

const ACTS = new Map([
	['stop', stopLetters],
	['again', takeLettersAgain],
])

export async function loader(args: Route.LoaderArgs) {
	markPrivate(args.context)
	if (args.params.verb !== undefined && !ACTS.has(args.params.verb)) throw notFound()
	const mailbox = openStopLink(args.params.token)
	const stopped =
		mailbox !== null &&
		(await readPart(args.context, 'stopped letters', () => hasStopped(db, mailbox)).catch(() => {
			throw unavailable()
		}))
	const page = {
		stopped,
		address: `/stop-mails/${args.params.token}`,
		keys: mailbox === null ? null : formPage(args),
	}
	return data(page, { status: mailbox === null ? 404 : 200 })
}

/**
 * The press of the page; or the one press of a mail program (RFC 8058), which has no page and no cookie: nothing of what it
 * sends is read. The address alone says whose mails are meant, and nobody else has it.
 */
export async function action(args: Route.ActionArgs) {
	markPrivate(args.context)
	const { token, verb } = args.params
	const mailbox = openStopLink(token)
	if (mailbox === null) throw notFound()
	if (verb === undefined) {
		await transact((tx) => stopLetters(tx, mailbox))
		return new Response(null, { status: 204 })
	}
	const change = ACTS.get(verb)
	if (!change) throw notFound()
	return formAction({
		name: 'stop-mails',
		schema: ConfirmForm,
		announced: false,
		failure: (reason) => `Nothing was changed: ${reason}.`,
		command: (tx) => change(tx, mailbox),
		done: null,
		to: () => `/stop-mails/${token}`,
	})(args)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Emails from us'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** Stops the letters that go to many, or takes them again. */
export default function StopMails({ loaderData, actionData }: Route.ComponentProps) {
	const { stopped, address, keys } = loaderData
	return (
		<div className="wrap py-section">
			<div className="max-w-3xl">
				{!keys ? (
					<>
						<h1 className="text-h2">This link is not complete</h1>
						<p className="mt-4 text-lead text-text-2">
							If it stands on two lines in your email, copy both. You can also answer the email and tell us.
						</p>
					</>
				) : (
					<>
						<h1 className="text-h2">{stopped ? 'You get no more of these emails' : 'Stop these emails?'}</h1>
						<p className="mt-4 text-lead text-text-2">
							{stopped
								? 'We no longer write to you when we write to many people.'
								: 'We then no longer write to you when we write to many people.'}{' '}
							Emails about what you send us yourself still come.
						</p>
						<SecureForm
							id="stop-mails"
							action={`${address}/${stopped ? 'again' : 'stop'}`}
							keys={keys}
							result={actionData}
							className="mt-6"
						>
							<SubmitButton variant={stopped ? 'outline' : 'primary'} busyText="Saving...">
								{stopped ? 'Get them again' : 'Stop these emails'}
							</SubmitButton>
						</SecureForm>
					</>
				)}
			</div>
		</div>
	)
}
