import { redirectDocument, replace } from 'react-router'
import type { Person } from '#app/learning/study/queries/people.ts'
import { findWhoLearns, listPeople } from '#app/learning/study/queries/who-learns.server.ts'
import {
	FORGET,
	learnerName,
	MY_LINK,
	NOBODY_LEARNS,
	nowLearning,
	WHO_LEARNS,
} from '#app/learning/study/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { withFlash } from '#app/platform/web/forms/flash.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { learnerCookie, NOBODY, readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { sign } from '#app/platform/core/security/token.server.ts'
import { Button, InlineLink } from '#app/ui/button.tsx'
import { DialogCloseFoot } from '#app/ui/dialog.tsx'
import type { Route } from './+types/who'

/** Stands for one of the browser's people in the form, without naming the learner that the cookie keeps secret. */
const choiceOf = ({ learners: [learner = ''] }: Person) => sign('who learns', learner).slice(0, 16)

const SOMEBODY_ELSE = 'somebody-else'

const read = (args: Route.LoaderArgs | Route.ActionArgs, learners: readonly string[]) =>
	readPart(args.context, 'people who learn', () =>
		Promise.all([listPeople(db, learners), findWhoLearns(db, learners)]),
	).catch(() => {
		throw unavailable()
	})

export async function loader(args: Route.LoaderArgs) {
	const keys = formPage(args)
	const [people, here] = await read(args, readLearners(args))
	return {
		keys,
		people: people.map((person) => ({
			choice: choiceOf(person),
			name: learnerName(person),
			courses: [...new Set(person.rows.flatMap(({ course }) => course ?? []))],
			isHere: here !== null && here.learners.join() === person.learners.join(),
		})),
	}
}

/** Says who learns on this device from now on: one of those whom it knows, or nobody of them. */
export async function action(args: Route.ActionArgs) {
	const screened = await screenSubmission({ name: 'who-learns' }, args)
	if (!screened.submission) return screened.refusal
	const known = readLearners(args)
	const wanted = screened.submission.fields['who']
	const [people] = await read(args, known)
	const person = people.find((one) => choiceOf(one) === wanted)
	// A choice that nobody has any more shows those that there are.
	if (!person && wanted !== SOMEBODY_ELSE) throw replace(WHO_LEARNS, 303)
	args.context.get(pageContext).cookies.push(learnerCookie([...(person?.learners ?? [NOBODY]), ...known]))
	const text = person ? nowLearning(learnerName(person)) : NOBODY_LEARNS
	return redirectDocument(withFlash('/elearning', { text }), 303)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Who is learning?'),
	{ name: 'robots', content: 'noindex' },
]

export default function Who({ loaderData: { people, keys }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog
			keys={keys}
			title="Who is learning?"
			sub="Progress, exams and certificates are theirs."
			closeTo="/elearning"
		>
			<SecureForm id="who-learns" keys={keys} result={actionData}>
				<ul className="border-b border-line">
					{people.map(({ choice, name, courses, isHere }) => (
						<li
							key={choice}
							className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5"
						>
							<span className="min-w-0 flex-1 basis-40 wrap-anywhere">
								<b className="block font-semibold">{name}</b>
								<span className="text-ui text-muted">{courses.join(', ')}</span>
							</span>
							{isHere ? (
								<span className="text-ui text-muted">Learning now</span>
							) : (
								<Button type="submit" name="who" value={choice} variant="outline">
									This is me<span className="sr-only">, {name}</span>
								</Button>
							)}
						</li>
					))}
					<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
						<span className="min-w-0 flex-1 basis-40">
							<b className="block font-semibold">Somebody else</b>
							<span className="text-ui text-muted">
								Enroll under your own name, or{' '}
								<InlineLink to={MY_LINK} toForm>
									have your link sent
								</InlineLink>
								.
							</span>
						</span>
						<Button type="submit" name="who" value={SOMEBODY_ELSE} variant="outline">
							Somebody else
						</Button>
					</li>
				</ul>
			</SecureForm>
			<p className="mt-5 text-text-2">
				Everybody who uses this device can choose here. Not your device?{' '}
				<InlineLink to={FORGET} toForm>
					Forget me on this device
				</InlineLink>
				.
			</p>
			<DialogCloseFoot>Back</DialogCloseFoot>
		</FormDialog>
	)
}
