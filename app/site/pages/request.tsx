import { data, useOutlet } from 'react-router'
import { contactAbout } from '#app/features/contact/rules.ts'
import { Conversation, Said } from '#app/features/inbox/components/conversation.tsx'
import { findOwnThread, type OwnThread } from '#app/features/inbox/queries/threads.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { openRequestPage } from '#app/platform/web/requests/open-page.server.ts'
import type { OwnRequest } from '#app/platform/web/requests/own-request.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { findOwnRequest } from '#app/site/pages/own-requests.server.ts'
import { findWaiting } from '#app/site/pages/own-waiting.server.ts'
import { WaitingPage } from '#app/site/payment/waiting.tsx'
import type { OwnFrame } from '#app/site/shell/own-frame.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import stylesheet from '#app/ui/own-page/own-page.css?url'
import { Status } from '#app/ui/status.tsx'
import type { Route } from './+types/request'

export async function loader(args: Route.LoaderArgs) {
	const key = openRequestPage(args)
	const now = new Date()
	const request =
		key &&
		(await readPart(args.context, 'own request', () => findOwnRequest(db, key, now)).catch(() => {
			throw unavailable()
		}))
	const waiting =
		request &&
		(await readPart(args.context, 'own payment', () => findWaiting(db, request, now)).catch(() => null))
	const { kind, id } = key ?? {}
	const asked = request && (kind === 'contact' || kind === 'partnership') ? id : undefined
	const thread =
		asked === undefined
			? null
			: await readPart(args.context, 'own conversation', () => findOwnThread(db, asked)).catch(() => null)
	// Nobody can tell a link that was never made from one that is too old, or whose record is gone.
	return data(
		{ request, waiting, thread, address: `/requests/${args.params.token}` },
		{ status: request ? 200 : 404 },
	)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(
		args,
		args.loaderData?.request ? `Your ${args.loaderData.request.what.toLowerCase()}` : 'No longer here',
	),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

type Loaded = Route.ComponentProps['loaderData']

export const handle: OwnFrame = {
	hasOwnFrame: (loaded) => Boolean((loaded as Partial<Loaded> | undefined)?.waiting),
}

/** What a visitor has sent and where it stands, at their own link. */
export default function Request({ loaderData: { request, waiting, thread, address } }: Route.ComponentProps) {
	const dialog = useOutlet()
	if (request && waiting && !dialog) {
		return (
			<>
				{/* In its place: what has a precedence comes before the site's own, and loses to it. */}
				<link rel="stylesheet" href={stylesheet} />
				<WaitingPage request={request} waiting={waiting} />
			</>
		)
	}
	return (
		<>
			<div className="wrap py-section">
				<div className="max-w-3xl">
					{request ? <Sent request={request} thread={thread} address={address} /> : <Gone />}
				</div>
			</div>
			{dialog}
		</>
	)
}

const Gone = () => (
	<>
		<h1 className="text-h2">This is no longer here</h1>
		<p className="mt-4 text-lead text-text-2">
			The link is too old or not complete, or what you sent has been removed. Nothing is wrong on your side.
		</p>
		<p className="mt-4 text-text-2">
			If the link stands on two lines in your email, copy both. Otherwise{' '}
			<InlineLink to={contactAbout('What I sent')}>write to us</InlineLink> and give the reference.
		</p>
	</>
)

function Sent({
	request,
	thread,
	address,
}: {
	request: OwnRequest
	thread: OwnThread | null
	address: string
}) {
	const { what, item, page, reference, sent_at, person, status, facts, ending, moves, closed, pay, due } =
		request
	return (
		<>
			<h1 className="text-h2">Your {what.charAt(0).toLowerCase() + what.slice(1)}</h1>
			{item && (
				<p className="mt-3 text-lead wrap-anywhere text-text-2">
					{page ? <InlineLink to={page}>{item}</InlineLink> : item}
				</p>
			)}
			<div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Status kind={status.kind}>{status.name}</Status>
				<p>{status.sentence}</p>
			</div>
			{closed && (
				<Notice kind="neutral" live={false} className="mt-5">
					{closed}
				</Notice>
			)}
			{(moves || ending || pay || due) && (
				<div className="mt-6 flex flex-wrap gap-3">
					{due && (
						<ButtonLink to={`${address}/pay`} toForm>
							{due}
						</ButtonLink>
					)}
					{pay && (
						<ButtonLink to={pay.to} variant={due || !pay.waits ? 'outline' : undefined}>
							{pay.waits ? `Pay ${pay.waits.amount}` : 'Your payment'}
						</ButtonLink>
					)}
					{moves && (
						<ButtonLink to={`${address}/move`} toForm>
							Move to another time
						</ButtonLink>
					)}
					{ending && (
						<ButtonLink to={`${address}/cancel`} variant="outline" toForm>
							{ending.label}
						</ButtonLink>
					)}
				</div>
			)}
			{pay?.waits && (
				<p className="mt-3 text-text-2">
					The payment waits until {formatWeekday(pay.waits.until)}, {kigaliClock(pay.waits.until)}.
				</p>
			)}
			<h2 className="mt-10 mb-4 text-h4">What you sent</h2>
			<Facts
				className="border-b border-line"
				facts={[
					{ term: 'Reference', detail: <strong className="figure">{reference}</strong> },
					{ term: 'Sent', detail: `${formatWeekday(sent_at)}, ${kigaliClock(sent_at)}` },
					{ term: 'Name', detail: person.name },
					{ term: 'Email', detail: person.email },
					...facts.map(([term, detail]) => ({
						term,
						detail: detail && <span className="whitespace-pre-line">{detail}</span>,
					})),
				]}
			/>
			{thread && (
				<>
					<h2 className="mt-10 text-h4">The conversation</h2>
					{thread.length > 0 && (
						<Conversation>
							{thread.map(({ id, ofHub, at, text, files }) => (
								<Said
									key={id}
									who={ofHub ? 'Our answer' : 'You'}
									how=""
									at={at}
									text={text}
									files={files}
									filesAt={`${address}/files`}
								/>
							))}
						</Conversation>
					)}
					<div className="mt-5">
						<ButtonLink to={`${address}/answer`} variant="outline" toForm>
							{thread.length > 0 ? 'Write an answer' : 'Add something'}
						</ButtonLink>
					</div>
				</>
			)}
			<p className="mt-6 text-text-2">
				If something is wrong with it,{' '}
				<InlineLink to={contactAbout(`${what} ${reference}`)}>write to us</InlineLink> and give the reference.
				This page is only for you: anyone who has its link can see it.
			</p>
		</>
	)
}
