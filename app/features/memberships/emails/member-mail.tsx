import type { ReactNode } from 'react'
import { inWords } from '#app/features/memberships/fees.server.ts'
import { membership } from '#app/features/memberships/request.server.ts'
import { planName } from '#app/features/memberships/rules.ts'
import type { MailFact } from '#app/platform/core/mail/layout.tsx'
import { Message } from '#app/platform/core/mail/message.tsx'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { mailFacts } from '#app/platform/web/requests/request.server.ts'

type Member = Pick<(typeof membership)['table']['$inferSelect'], 'id' | 'first_name' | 'type' | 'paid_until'>

/** What each message about the fee of a membership is made of. */
export type AboutMember = {
	/** Of the membership. */
	id: string
	first_name: string
	/** Name of the membership. */
	plan: string
	/** Last day that is paid, in words; empty before the first fee. */
	ends_at: string
	reference: string
	/** What its descriptor says of it. */
	facts: readonly MailFact[]
}

/** @param member as the message is to say that it stands */
export function aboutMember(member: Member): AboutMember {
	const plan = planName(member.type)
	return {
		id: member.id,
		first_name: member.first_name,
		plan,
		ends_at: member.paid_until === null ? '' : inWords(member.paid_until),
		reference: referenceOf(member.id),
		facts: mailFacts(membership, { row: member, item: plan }),
	}
}

/** A member for their samples. @param paid_until null where nothing was paid yet */
export const sampleMember = (paid_until: string | null = '2027-11-28') =>
	aboutMember({ id: SAMPLE_ID, first_name: 'Aline', type: 'individual', paid_until })

/**
 * Such a message as it is drawn.
 * @param more its own facts, below those of the membership
 * @param children what it leads to
 */
export const MemberMail = ({
	about: { first_name, facts, reference },
	say,
	more,
	children,
}: {
	about: AboutMember
	say: Readonly<Record<'preview' | 'heading' | 'greeting' | 'lead', string>>
	more: readonly MailFact[]
	children: ReactNode
}) => (
	<Message say={say} name={first_name} facts={[...facts, ...more, ['Reference', reference]]}>
		{children}
	</Message>
)
