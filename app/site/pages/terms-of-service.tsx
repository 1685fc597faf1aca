import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { type Clause, LegalPage } from '#app/site/pages/legal-page.tsx'
import { type SiteFacts, useSiteFacts, whereIs } from '#app/site/shell/site-facts.ts'
import { InlineLink } from '#app/ui/button.tsx'
import type { Route } from './+types/terms-of-service'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Terms of Service',
		description:
			'The rules of this site: applications, appointments, payments, memberships, what we promise.',
	})

const clausesOf = (hub: SiteFacts['hub']): Clause[] => [
	{
		heading: 'Between you and us',
		text: (
			<p>
				This site is run by {whereIs(hub)}. By sending a form, booking or joining you accept these terms.
				Reading needs no agreement, and no account.
			</p>
		),
	},
	{
		heading: 'What you send',
		text: (
			<p>
				Please send what is true and yours to send. If you write for a company, you confirm that you are
				allowed to. You keep all rights in what you send; we use it to answer and to decide, as the{' '}
				<InlineLink to="/privacy-policy">privacy policy</InlineLink> says.
			</p>
		),
	},
	{
		heading: 'Applications',
		text: (
			<p>
				Applying is free. You get an email with a reference when your application has arrived, and another
				with the decision. An application gives no right to a place, and we may close a program or an
				opportunity early. Opportunities of other organizations are theirs: we publish them, they decide.
			</p>
		),
	},
	{
		heading: 'Appointments, consultations and events',
		text: (
			<p>
				An appointment or a booking is a request until we confirm it by email. Tell us as early as you can if
				you cannot come. If we have to move or cancel, we say so and offer another day.
			</p>
		),
	},
	{
		heading: 'Prices and payments',
		text: (
			<>
				<p>
					Prices are in Rwandan francs unless a page says otherwise, and the price on the last screen before
					you pay is the price.
				</p>
				<p>
					Payments on this site are simulated at present: the screens show how paying will work, the record
					says that it was simulated, and no money is taken from you. No contract that needs a payment is made
					this way.
				</p>
			</>
		),
	},
	{
		heading: 'Donations',
		text: (
			<p>
				A donation supports training, prototypes and first salaries. Monthly gifts can be ended at any time by
				the link in their emails, or by a message to us. While payments are simulated, a donation is a promise
				that you do not have to keep.
			</p>
		),
	},
	{
		heading: 'Membership',
		text: (
			<p>
				A membership begins when we approve it and tell you so. Members look after the rooms, the machines and
				each other. We may end a membership that harms others; you may end yours at any time.
			</p>
		),
	},
	{
		heading: 'Fair use',
		text: (
			<p>
				Do not try to break in, to overload the site, to send advertisements through its forms, or to pass
				yourself off as somebody else. We limit how often a form can be sent and keep a record of attempts to
				misuse it.
			</p>
		),
	},
	{
		heading: 'Texts, pictures and names',
		text: (
			<p>
				The texts, patterns and pictures of this site belong to {hub.name} or to those who lent them. Quote
				and link as you like, and ask before you copy more. Sponsored offers and advertisements are marked as
				such; the companies that pay for them are responsible for what they offer.
			</p>
		),
	},
	{
		heading: 'What we promise',
		text: (
			<p>
				We keep this site working and right as well as we can, and fix what you report. We cannot promise that
				it is never down, or that advice given in good faith turns out well. We are liable for harm that we
				cause on purpose or by gross neglect, and wherever the law does not let us say otherwise.
			</p>
		),
	},
	{
		heading: 'Law, changes, questions',
		text: (
			<p>
				The law of Rwanda applies, and its courts decide; you keep the rights that protect you as a consumer
				where you live. When these terms change, the new text stands here with its date, and the old text
				still applies to what you sent before. <InlineLink to="/contact">Ask us</InlineLink> if a sentence is
				not clear.
			</p>
		),
	},
]

export default function TermsOfService() {
	const { hub } = useSiteFacts()
	return (
		<LegalPage
			title="Terms of Service"
			lead="The rules of this site, in plain words."
			changed="November 25, 2026"
			clauses={clausesOf(hub)}
		/>
	)
}
