import type { ReactNode } from 'react'
import { personPath } from '#app/platform/office/admin/contact-facts.tsx'
import { InlineLink } from '#app/ui/button.tsx'

/**
 * Words that name somebody, leading to everything that came from the address where something did.
 * @param people the addresses from which something came
 */
export const linkToPerson = (email: string, people: readonly string[], words = email): ReactNode =>
	people.includes(email) ? <InlineLink to={personPath(email)}>{words}</InlineLink> : words
