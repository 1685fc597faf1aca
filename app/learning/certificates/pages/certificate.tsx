import { data } from 'react-router'
import { CertificateActions } from '#app/learning/certificates/components/certificate-actions.tsx'
import certificateStyles from '#app/learning/certificates/components/certificate.css?url'
import { CertificateSheet } from '#app/learning/certificates/components/certificate-sheet.tsx'
import {
	isRefused,
	openCertificate,
	redirectToNumber,
	refusalHeaders,
} from '#app/learning/certificates/open-certificate.server.ts'
import { drawCode } from '#app/platform/core/print/code.server.ts'
import { printedOf } from '#app/learning/certificates/printed.server.ts'
import { certificatePath, picturePath } from '#app/learning/certificates/rules.ts'
import { sharedFactsOf } from '#app/learning/certificates/shared-facts.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { findPictures } from '#app/platform/core/files/find-pictures.server.ts'
import learningStyles from '#app/learning/learning.css?url'
import { markDocument } from '#app/platform/web/pages/page-context.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'
import type { Route } from './+types/certificate'

export async function loader(args: Route.LoaderArgs) {
	const { name: hubName, logo } = currentHub()
	markDocument(args.context)
	const row = await openCertificate(args)
	if (isRefused(row)) {
		const refused = { hubName, logo, refused: row.status, revoked: null, shown: null }
		return data(refused, { status: row.status, headers: refusalHeaders(row) })
	}
	redirectToNumber(args, row)
	const printed = printedOf(row)
	const facts = { ...printed, date: formatLongDate(printed.date) }
	if (row.status !== 'valid' && row.revoked_at) {
		const { number, course, date } = facts
		const over = wordsOfEnd(row.status, facts)
		const revoked = { number, course, date, ...over, on: formatLongDate(row.revoked_at) }
		return data({ hubName, logo, refused: null, revoked, shown: null })
	}
	const pictures = await findPictures(db, [printed.logo, printed.signature])
	const pictureAt = (address: string | null) => pictures.find(({ url }) => url === address) ?? null
	const shown = {
		facts: {
			...facts,
			logo: pictureAt(printed.logo),
			signature: pictureAt(printed.signature),
			code: drawCode(printed.address),
		},
		shared: sharedFactsOf(row),
		siteUrl: settings.siteUrl,
	}
	return data({ hubName, logo, refused: null, revoked: null, shown })
}

/** What is said of a certificate that holds no more; whose it was, only where that is still known. */
const wordsOfEnd = (status: 'revoked' | 'withdrawn', { name, hub }: { name: string; hub: string }) =>
	status === 'revoked'
		? { end: 'Revoked', name, verdict: `${hub} no longer stands by this certificate.` }
		: {
				end: 'Withdrawn',
				name: null,
				verdict: 'We erased the name on it, as the person it named has the right to ask.',
			}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const links: Route.LinksFunction = () => [
	{ rel: 'stylesheet', href: learningStyles },
	{ rel: 'stylesheet', href: certificateStyles },
]

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const noindex = { name: 'robots', content: 'noindex' }
	if (!loaderData) return [{ title: 'Certificate' }, noindex]
	const { hubName, shown, revoked } = loaderData
	if (!shown) {
		const title = revoked ? `${revoked.end} certificate ${revoked.number}` : 'No such certificate'
		return [{ title: `${title} | ${hubName}` }, noindex]
	}
	const { facts, siteUrl } = shown
	const title = `${facts.name}: ${facts.course}`
	const description = `${facts.name} has completed the course ${facts.course} of ${facts.hub} and passed the exam. ${facts.date}.`
	return [
		{ title: `Certificate ${facts.number} | ${hubName}` },
		noindex,
		{ name: 'description', content: description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: hubName },
		{ property: 'og:url', content: siteUrl + certificatePath(facts.number) },
		{ property: 'og:image', content: siteUrl + picturePath(facts.number) },
		{ property: 'og:image:type', content: 'image/png' },
		{ property: 'og:image:width', content: '2400' },
		{ property: 'og:image:height', content: '1600' },
		{ property: 'og:image:alt', content: `Certificate: ${title}` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/** Whoever has a number sees whether it is a certificate's, whose, and whether it holds; nothing more. */
export default function CertificatePage({
	loaderData: { hubName, logo, refused, revoked, shown },
}: Route.ComponentProps) {
	return (
		<main className="min-h-svh bg-surface-2 px-4 py-6 sm:px-8 sm:py-8 print:min-h-0 print:p-0">
			<div className="mx-auto max-w-[1200px]">
				{shown && (
					<>
						<Verdict kind="valid">
							<b>Valid.</b> {shown.facts.hub} has issued this certificate, and it has not been revoked.
						</Verdict>
						<CertificateSheet facts={shown.facts} />
						<div className="mt-6 print:hidden">
							<CertificateActions facts={shown.shared} />
						</div>
					</>
				)}
				{revoked && <Revoked {...revoked} hub={{ hubName, logo }} />}
				{refused && <Refused status={refused} hub={{ hubName, logo }} />}
			</div>
		</main>
	)
}

const Verdict = ({ kind, children }: { kind: 'valid' | 'revoked'; children: React.ReactNode }) => (
	<p
		className={`mb-5 flex items-start gap-3 px-4 py-3 text-base print:hidden ${
			kind === 'valid' ? 'bg-confirmed-tint text-confirmed' : 'bg-cancelled-tint text-cancelled'
		}`}
	>
		<Icon name={kind === 'valid' ? 'check' : 'close'} className="mt-0.5" />
		<span className="min-w-0 wrap-anywhere">{children}</span>
	</p>
)

type HubOnTop = { hubName: string; logo: OwnLogo | null }

const Frame = ({ hub: { hubName, logo }, children }: { hub: HubOnTop; children: React.ReactNode }) => (
	<div className="mx-auto max-w-3xl bg-surface px-5 py-8 sm:px-10 sm:py-12">
		<Link to="/" aria-label={`${hubName}, home`} className="mb-8 inline-block">
			<Logo name={hubName} logo={logo} />
		</Link>
		{children}
	</div>
)

type RevokedFacts = Record<'number' | 'course' | 'date' | 'on' | 'end' | 'verdict', string> & {
	name: string | null
}

const Revoked = ({ number, name, course, date, on, end, verdict, hub }: RevokedFacts & { hub: HubOnTop }) => (
	<Frame hub={hub}>
		<Verdict kind="revoked">
			<b>{end}</b> on {on}. {verdict}
		</Verdict>
		<h1 className="mb-6 text-h2">This certificate was {end.toLowerCase()}</h1>
		<Facts
			className="border-b border-line"
			facts={[
				{ term: 'Name', detail: name },
				{ term: 'Course', detail: course },
				{ term: 'Completed', detail: date },
				{ term: 'Number', detail: number },
				{ term: end, detail: on },
			]}
		/>
		<p className="mt-6 text-text-2">
			If it is yours and you have a question, <InlineLink to="/contact">write to us</InlineLink> and quote its
			number.
		</p>
	</Frame>
)

const Refused = ({ status, hub }: { status: 404 | 429; hub: HubOnTop }) => (
	<Frame hub={hub}>
		{status === 404 ? (
			<>
				<h1 className="text-h2">No certificate has this number</h1>
				<p className="mt-4 text-lead text-text-2">
					We have not issued a certificate with the number in this address. Check it: it begins with IRIS,
					then thirteen digits, then nine letters and digits.
				</p>
				<p className="mt-4 text-text-2">
					If you copied it exactly from a certificate, that certificate may be a fake.{' '}
					<InlineLink to="/contact">Ask us</InlineLink> if you are not sure.
				</p>
			</>
		) : (
			<>
				<h1 className="text-h2">Please wait a minute</h1>
				<p className="mt-4 text-lead text-text-2">
					Too many certificate numbers that do not exist were asked for from your network. Try again in a
					minute.
				</p>
			</>
		)}
	</Frame>
)
