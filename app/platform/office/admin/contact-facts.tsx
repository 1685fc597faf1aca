import { telephoneLink, whatsAppLink } from '#app/platform/core/text/contact-links.ts'
import { InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Fact } from '#app/ui/facts.tsx'

/** High enough that a finger hits one of two links below each other. */
const linkClass = classNames(inlineLinkClass, 'inline-flex min-h-6 items-center')

/** The page of everything that came from an address. */
export const personPath = (email: string) => `/admin/people/${encodeURIComponent(email.toLowerCase())}`

/** Whether the person can be reached: of an erased one a word stands in place of each text, and some left no address. */
export const isReachable = ({ email }: { email: string | null }): boolean => email?.includes('@') === true

/** How to reach a person, as a record's facts: e-mail, telephone and, where the number has its country, WhatsApp. */
export const contactFacts = ({ email, phone }: { email: string | null; phone: string | null }): Fact[] => [
	{
		term: 'Email',
		detail: isReachable({ email }) && (
			<a href={`mailto:${email}`} className={linkClass}>
				{email}
			</a>
		),
	},
	{
		term: 'Phone',
		detail: phone && (email === null || isReachable({ email })) && (
			<span className="flex flex-wrap gap-x-4 gap-y-1">
				<a href={telephoneLink(phone)} className={linkClass}>
					{phone}
				</a>
				{phone.startsWith('+') && (
					<a href={whatsAppLink(phone)} target="_blank" rel="noopener noreferrer" className={linkClass}>
						WhatsApp
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</span>
		),
	},
]

/** The same in one row of a record, with the way to everything else that came from the person. */
export const personFacts = (person: { email: string | null; phone: string | null }): Fact[] => [
	...contactFacts(person).map((fact) => ({ ...fact, way: true }) as const),
	{
		term: 'Person',
		way: true,
		detail:
			person.email === null ? (
				'No address was left.'
			) : isReachable(person) ? (
				<InlineLink to={personPath(person.email)}>All from this person</InlineLink>
			) : (
				'The personal data was erased.'
			),
	},
]

/** The same in a line of a list. */
export const ContactLinks = ({ email, phone }: { email: string; phone: string }) => (
	<>
		<a href={`mailto:${email}`} className={inlineLinkClass}>
			{email}
		</a>
		<a href={telephoneLink(phone)} className={inlineLinkClass}>
			{phone}
		</a>
	</>
)
