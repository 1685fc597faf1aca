import members from '#app/features/team/content/members.json' with { type: 'json' }
import type { SocialLinks } from '#app/features/team/rules.ts'
import type { PictureFacts } from '#app/platform/core/picture-facts.ts'

/** A member of the team as visitors see them. */
export type TeamMember = {
	id: string
	name: string
	role: string
	bio: string | null
	image_url: string | null
	/** What is stored about the picture. */
	picture?: PictureFacts | null
	social_links: SocialLinks
}

/** Shown while the database is gone, and the first content of a new hub: desks and roles, no persons. */
export const fourMembers: readonly TeamMember[] = members.map((member) => ({
	...member,
	image_url: null,
	social_links: {},
}))
