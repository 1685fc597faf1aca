import { CertificateActions } from '#app/learning/certificates/components/certificate-actions.tsx'
import { findOwnCertificate } from '#app/learning/certificates/queries/own-certificate.server.ts'
import { certificatePath, picturePath } from '#app/learning/certificates/rules.ts'
import { sharedFactsOf } from '#app/learning/certificates/shared-facts.server.ts'
import { LearningAs } from '#app/learning/study/components/learning-as.tsx'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { markApplication, markUncacheable } from '#app/platform/web/pages/page-context.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { DialogCloseFoot, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/viewer'

export async function loader(args: Route.LoaderArgs) {
	markUncacheable(args.context)
	markApplication(args.context)
	const id = idOrNotFound(args.params.courseId)
	const learners = readLearners(args)
	const row = await readPart(args.context, 'own certificate', () =>
		findOwnCertificate(db, learners, id),
	).catch(() => {
		throw unavailable()
	})
	if (!row) throw notFound()
	const revokedOn = row.status === 'revoked' && row.revoked_at ? formatLongDate(row.revoked_at) : null
	// The name that the certificate bears is on it; this says whose device it is now.
	const who = await sayWhoLearns(db, learners)
	return { facts: sharedFactsOf(row), revokedOn, who }
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, { title: 'Your certificate', description: 'Your certificate, as a picture and a PDF.' }),
	{ name: 'robots', content: 'noindex' },
]

/** The learner's own certificate, over the courses. */
export default function CertificateViewer({ loaderData: { facts, revokedOn, who } }: Route.ComponentProps) {
	const { number, name, course } = facts
	const page = certificatePath(number)
	return (
		<RouteDialog title="Your certificate" sub={course} closeTo="/elearning" wide>
			<LearningAs who={who} className="mb-4" />
			{revokedOn ? (
				<Notice kind="danger" live={false} title={`Revoked on ${revokedOn}`}>
					We have written to you why. <InlineLink to={page}>Its page</InlineLink> says to everybody that it
					was revoked. If you think that this is wrong, <InlineLink to="/contact">write to us</InlineLink> and
					quote {number}.
				</Notice>
			) : (
				<>
					<a href={page} className="mb-5 block border border-line">
						<img
							src={picturePath(number)}
							alt={`Certificate of ${name} for ${course}, number ${number}`}
							width={1200}
							height={800}
							className="block h-auto w-full"
						/>
					</a>
					<CertificateActions facts={facts} />
				</>
			)}
			<DialogCloseFoot>Done</DialogCloseFoot>
		</RouteDialog>
	)
}
