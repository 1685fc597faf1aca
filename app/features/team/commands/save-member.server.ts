import type { MemberForm } from '#app/features/team/forms.server.ts'
import type { SocialLinks } from '#app/features/team/rules.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { type RecordInput, saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'

/**
 * Adds a member of the team, or changes them. A way to reach them that was left empty is not stored.
 * @throws Conflict, Missing; Refusal beside `image` when it cannot be kept
 */
export function saveMember(tx: Tx, input: RecordInput<typeof MemberForm>, by: Actor) {
	const { name, role, bio, linkedin, twitter, email } = input
	const given = Object.entries({ linkedin, twitter, email }).filter(([, address]) => address)
	const social_links: SocialLinks = Object.fromEntries(given)
	const values = { name, role, bio, social_links }
	return saveWithPicture(tx, team_members, { bucket: 'team-members', field: 'image' }, input, values, by)
}
