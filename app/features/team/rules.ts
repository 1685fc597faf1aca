/** The ways to reach a member, as their record names them. */
export type SocialLinks = { linkedin?: string; twitter?: string; email?: string }

/** Members in the section of the home page. */
export const MEMBERS_ON_HOME = 4

/** The beginning of a bio that a shared text holds, in characters. */
const SHARED_BIO_CHARACTERS = 100

/** With no members. */
export const NO_MEMBERS = 'No team members available at the moment.'

/** Name, role and the first 100 characters of the bio. */
export function shareText({ name, role, bio }: { name: string; role: string; bio: string | null }): string {
	const beginning = [...(bio ?? '')].slice(0, SHARED_BIO_CHARACTERS).join('')
	return [`${name}, ${role}`, beginning].filter(Boolean).join('. ')
}

/** The place of a member on the page of the team. */
export const memberPath = (id: string) => `/team#${id}`
