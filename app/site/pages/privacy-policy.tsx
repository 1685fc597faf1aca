import { telephoneLink } from '#app/platform/core/text/contact-links.ts'
import { contactAbout } from '#app/features/contact/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { type Clause, LegalPage } from '#app/site/pages/legal-page.tsx'
import { type SiteFacts, useSiteFacts, whereIs } from '#app/site/shell/site-facts.ts'
import { InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import type { Route } from './+types/privacy-policy'

export const loader = () => ({
	retentionDays: settings.retentionDays,
	visitorCookie: settings.secureCookies ? '__Host-visitor' : 'visitor',
	learnerCookie: settings.secureCookies ? '__Host-learner' : 'learner',
	sessionCookie: settings.secureCookies ? '__Host-hub-session' : 'hub-session',
	asksForFunders: currentHub().asksForFunders,
})

type Facts = Route.ComponentProps['loaderData'] & { hub: SiteFacts['hub'] }

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Privacy Policy',
		description:
			'What we keep when you use this site, why, for how long, and how you get it back or removed.',
	})

const clausesOf = ({
	hub,
	retentionDays,
	asksForFunders,
	visitorCookie,
	learnerCookie,
	sessionCookie,
}: Facts): Clause[] => [
	{
		heading: 'Who is responsible',
		text: (
			<p>
				{whereIs(hub)}.{' '}
				{hub.email ? (
					<>
						Write to{' '}
						<a href={`mailto:${hub.email}`} className={inlineLinkClass}>
							{hub.email}
						</a>
					</>
				) : (
					<InlineLink to="/contact">Write to us</InlineLink>
				)}
				{hub.phones[0] && (
					<>
						{' '}
						or call <Phone phone={hub.phones[0]} />
					</>
				)}{' '}
				about anything on this page.
			</p>
		),
	},
	{
		heading: 'Reading this site',
		text: (
			<>
				<p>
					You can read every page without telling us who you are. We run no visitor statistics and build no
					profiles. Our server logs hold no names, email addresses or telephone numbers.
				</p>
				<p>
					Your network address is used to keep out floods of requests. For that it is turned into a code from
					which it cannot be read, and forgotten soon after. Only where somebody tries to break in or sends
					far too much do we note the address itself, as a security event.
				</p>
			</>
		),
	},
	{
		heading: 'What you send us',
		text: (
			<>
				<p>A form stores the fields that you see on it, the time, and nothing else:</p>
				<ul>
					<li>messages: your name, email address, subject and text</li>
					<li>
						applications to programs, opportunities, partnerships, Digital Bridge Rwanda and membership: how
						to reach you, and what you tell us about yourself or your company
					</li>
					<li>appointments, consultations and events: how to reach you, the day, and what it is about</li>
					<li>
						courses: how to reach you, your education, occupation and motivation, which lessons you have
						marked as done, your answers in exams, their results and your certificates
					</li>
					{asksForFunders && (
						<li>
							programs, courses, membership and events, if you answer: whether you are a woman or a man, and
							your district or country; those who fund us are told sums of five people and more alone
						</li>
					)}
					<li>
						donations: your name and email address, the amount, the message, and whether you wish to stay
						anonymous
					</li>
				</ul>
				<p>
					The email that confirms what you sent carries a link of your own: anyone who has it sees what you
					sent and where it stands, and can move, cancel or withdraw it. It works for 400 days. The link in
					the email of an enrollment opens your courses on another device; it works for 30 days. We keep
					neither of them. Please do not share them.
				</p>
				<p>
					Anyone who opens the public page of a certificate sees your name, the course, the day and whether it
					is still valid.
				</p>
				<p>
					We use it to answer you, to decide on your application, and to do what you have asked for. You asked
					us for that, and the law lets us use your data for it. For donations and bookings we must also keep
					our books, and for security events we have an interest in a safe site.
				</p>
			</>
		),
	},
	{
		heading: 'Payments',
		text: (
			<p>
				Payments on this site are simulated: no money moves. Card, security code, mobile and bank numbers that
				you type into a payment form stay in your browser; they are not sent to us and not stored. We keep the
				amount, the chosen method and the time.
			</p>
		),
	},
	{
		heading: 'Cookies',
		text: (
			<>
				<p>We set three cookies of our own. No script and no other site can read them:</p>
				<ul>
					<li>
						<code>{visitorCookie}</code>, when you open a page with a form: a random number, signed by us,
						without which a form could be sent in your name by somebody else. It lasts a year.
					</li>
					<li>
						<code>{learnerCookie}</code>, when you enroll in a course or open the link to your courses: who
						learns on this device, encrypted, so that your courses and exams open without an account. It lasts
						400 days, and ‘Forget me on this device’ on the page of your course takes it away, together with
						the lessons that the device keeps for reading without a network.
					</li>
					<li>
						<code>{sessionCookie}</code>, when you sign in: it keeps you signed in until you sign out or have
						been away for a while. Signing in sets a few more of the same kind, for minutes only.
					</li>
				</ul>
				<p>None of them follows you anywhere, so there is no banner to click away.</p>
			</>
		),
	},
	{
		heading: 'Others on our pages',
		text: (
			<>
				<p>
					The map comes from another company’s server and is loaded only when you ask for it. That server then
					learns your network address.
				</p>
				<p>
					Where an advertisement network is switched on, its advertisement is loaded from that network, which
					learns your network address and may set cookies of its own. Every such place carries the word
					Advertisement.
				</p>
			</>
		),
	},
	{
		heading: 'Emails',
		text: (
			<p>
				We write to acknowledge what you sent, to tell you a decision, to confirm an appointment, and to
				remind you the day before an appointment or an event for which you have a seat. We send no newsletter
				that you have not asked for. A log keeps the address, the subject and whether the message arrived.
			</p>
		),
	},
	{
		heading: 'Who sees it',
		text: (
			<p>
				The administrators of {hub.name}, whose sign-ins and changes are recorded; the companies that run our
				server and deliver our emails, on our instructions; and nobody else, unless a court orders it. We sell
				nothing. Digital Bridge Rwanda brings companies in Europe together with people here: before your
				details go to one of them, we ask you.
			</p>
		),
	},
	{
		heading: 'How long we keep it',
		text: (
			<>
				<p>
					What you sent is kept for at most {retentionDays} days; it then goes by itself. What an
					administrator deletes can be restored for 30 days and is then gone. Records of money stay for our
					bookkeeping: after those days, or earlier when you ask, without your name, address, telephone number
					and message. Backups are gone after 35 days.
				</p>
				<p>
					A certificate can be verified for as long as you like, so your name and email address stay with it
					until you ask us to erase them. Its number then shows that it was withdrawn, and nothing about you.
				</p>
			</>
		),
	},
	{
		heading: 'Your rights',
		text: (
			<>
				<p>
					Rwanda’s Law No 058/2021 on the protection of personal data and privacy gives you these rights, and
					so does the General Data Protection Regulation (GDPR) where it applies to you:
				</p>
				<ul>
					<li>to know what we keep about you, and to get a copy that a machine can read</li>
					<li>to have it corrected, or erased</li>
					<li>to object to its use, or to have its use limited</li>
					<li>to take back your consent at any time, for what comes after</li>
				</ul>
				<p>
					<InlineLink to={contactAbout('My personal data')}>Write to us</InlineLink> from the address that you
					used on the form. We send you everything that we keep in one file, or erase it everywhere: lists,
					uploads, waiting emails, our notes. We answer within 30 days, free of charge. If you are not
					satisfied, you may complain to Rwanda’s National Cyber Security Authority, or in Europe to the
					authority where you live.
				</p>
			</>
		),
	},
	{
		heading: 'If something goes wrong',
		text: (
			<p>
				If personal data is lost or seen by somebody who should not see it, we tell the authority within 48
				hours of knowing it, and you as soon as we know that it affects you.
			</p>
		),
	},
]

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
	const { hub } = useSiteFacts()
	return (
		<LegalPage
			title="Privacy Policy"
			lead="What we keep when you use this site, why, for how long, and how you get it back."
			changed="November 25, 2026"
			clauses={clausesOf({ ...loaderData, hub })}
		/>
	)
}

const Phone = ({ phone }: { phone: string }) => (
	<a href={telephoneLink(phone)} className={`${inlineLinkClass} whitespace-nowrap`}>
		{phone}
	</a>
)
