import { type AboutMember, MemberMail, sampleMember } from '#app/features/memberships/emails/member-mail.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'

type Data = AboutMember & {
	/** Whole francs a year. */
	price: number
}

const words = mailWords({
	key: 'membership-reminder',
	fields: {
		plan: 'the membership',
		until: 'the last day that is paid',
		amount: 'the fee of a year',
	},
	needs: ['until'],
	texts: {
		subject: 'Your {plan} ends on {until}',
		preview: 'Pay the next year, and it goes on without a gap.',
		heading: 'Your membership ends soon',
		greeting: 'Muraho',
		lead: paragraph(
			'Your {plan} ends on {until}. The next year costs {amount}. It begins where this one ends, also if you pay today.',
			{ needs: ['until'] },
		),
		leave: paragraph('If you do not want to go on, there is nothing to do.', {
			label: 'Text below the facts',
			optional: true,
		}),
	},
})

const sayOf = ({ plan, ends_at, price }: Data) =>
	words.say({ plan, until: ends_at, amount: formatRwf(price) })

/**
 * Reminds a member that what is paid ends soon, with the link to pay the next year. It is about their own membership, and
 * leaves twice a year at most: nobody has to be able to stop it.
 */
export const membershipReminder = mailTemplate<Data>({
	name: 'membership-reminder',
	about: {
		name: 'Membership ends soon',
		when: 'To each member whose membership is paid for, 30 days and 7 days before that ends.',
	},
	words: [words],
	samples: [{ data: { ...sampleMember(), price: 200_000 } satisfies Data }],
	subject: (member) => sayOf(member).subject,
	// Whoever reads it then has been told of the end already.
	validForSeconds: 7 * 86_400,
	body: (member) => {
		const say = sayOf(member)
		return (
			<MemberMail about={member} say={say} more={[['Next year', formatRwf(member.price)]]}>
				<Words>{say.leave}</Words>
				<OwnLink kind="membership" id={member.id} to="pay">
					Pay the next year
				</OwnLink>
			</MemberMail>
		)
	},
})
