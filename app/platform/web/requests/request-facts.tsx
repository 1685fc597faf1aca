import { Facts } from '#app/platform/core/mail/layout.tsx'

/** Label and words of a fact in a message; without words it is left out. */
export type MailFact = readonly [term: string, says: string | null | undefined]

/** Facts of a request in a message, and its reference below them. */
export const RequestFacts = ({
	facts = [],
	reference,
}: {
	facts?: readonly MailFact[]
	reference?: string
}) => (
	<Facts rows={[...facts, ['Reference', reference] as const].map(([label, value]) => ({ label, value }))} />
)
