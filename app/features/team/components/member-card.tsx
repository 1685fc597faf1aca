import { memberPath, shareText } from '#app/features/team/rules.ts'
import type { TeamMember } from '#app/features/team/samples.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { cleanHttpUrl, isEmail } from '#app/platform/core/security/rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'

const iconClass =
	'grid h-11 w-11 place-items-center rounded-control text-muted hover:bg-inset hover:text-text'

/**
 * One member: portrait, name, role, bio, the ways to reach and to share them.
 * @param siteUrl address of the site without a slash at the end, for the link that is shared
 * @param anchor whether this is the place that shared links lead to
 */
export function MemberCard({
	member,
	siteUrl,
	anchor = false,
}: {
	member: TeamMember
	siteUrl: string
	anchor?: boolean
}) {
	const { id, name, role, bio, image_url } = member
	return (
		<article
			id={anchor ? id : undefined}
			className="relative flex h-full scroll-mt-24 flex-col wrap-break-word"
		>
			<Portrait
				{...(image_url ? imageSources(image_url) : { src: null })}
				seed={`team:${id}`}
				facts={member.picture}
				sizes="(min-width: 64rem) 18rem, 50vw"
			/>
			<h3 className="mt-3.5 text-h4 leading-tight">{name}</h3>
			<p className="text-[0.9375rem] text-muted">{role}</p>
			{bio && <p className="mt-2 text-[0.9375rem] leading-normal whitespace-pre-line text-text-2">{bio}</p>}
			<div className="mt-auto -ml-3 flex flex-wrap pt-2">
				<details data-menu>
					<summary
						aria-label={`Share ${name}`}
						className={`${iconClass} list-none [&::-webkit-details-marker]:hidden`}
					>
						<Icon name="share" />
					</summary>
					<ShareLinks
						shared={{ url: siteUrl + memberPath(id), text: shareText(member) }}
						networks={['Twitter', 'LinkedIn']}
						stack
						className="absolute bottom-12 left-0 z-10 w-full max-w-52 rounded-panel bg-surface p-2 shadow-menu"
					/>
				</details>
				<SocialIcons member={member} />
			</div>
		</article>
	)
}

/** LinkedIn, Twitter and e-mail of a member, as far as they are given and are addresses. */
function SocialIcons({ member: { name, social_links } }: { member: TeamMember }) {
	const { email } = social_links
	return (
		<>
			{(['linkedin', 'twitter'] as const).map((network) => {
				const url = cleanHttpUrl(social_links[network])
				const title = network === 'linkedin' ? 'LinkedIn' : 'Twitter'
				return (
					url && (
						<a
							key={network}
							href={url}
							target="_blank"
							rel="noopener noreferrer"
							aria-label={`${name} on ${title} (opens in a new tab)`}
							className={iconClass}
						>
							<Icon name={network} />
						</a>
					)
				)
			})}
			{email && isEmail(email) && (
				<a href={`mailto:${email}`} aria-label={`Email ${name}`} className={iconClass}>
					<Icon name="mail" />
				</a>
			)}
		</>
	)
}
