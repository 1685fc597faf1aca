import { MemberCard } from '#app/features/team/components/member-card.tsx'
import { NO_MEMBERS } from '#app/features/team/rules.ts'
import type { TeamMember } from '#app/features/team/samples.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Members four abreast, on phones two; the document's sentence when there are none. */
export const MemberGrid = ({
	members,
	siteUrl,
	anchors,
}: {
	members: readonly TeamMember[]
	siteUrl: string
	/** Each card is the place that its shared link leads to. */
	anchors?: boolean
}) =>
	members.length === 0 ? (
		<EmptyState sentence={NO_MEMBERS} />
	) : (
		<ul className="cells gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-4">
			{members.map((member) => (
				<li key={member.id}>
					<MemberCard member={member} siteUrl={siteUrl} anchor={anchors} />
				</li>
			))}
		</ul>
	)
