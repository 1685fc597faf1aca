import { coverSeed, teamOf } from '#app/features/startups/rules.ts'
import type { Startup } from '#app/features/startups/samples.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { cleanHttpUrl } from '#app/platform/core/security/rules.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** One startup. `whole` adds since when, how many, how much was raised, and the way to its website. */
export function StartupCard({ startup, whole = false }: { startup: Startup; whole?: boolean }) {
	const { name, founded_year, team_size, funding_raised } = startup
	const website = cleanHttpUrl(startup.website)
	const more = [
		founded_year !== null && `Since ${founded_year}`,
		team_size !== null && teamOf(team_size),
		funding_raised !== null && `${funding_raised} raised`,
	].filter((fact) => fact !== false)
	return (
		<Card
			phone="row"
			className="h-full wrap-break-word"
			cover={
				<Picture
					{...(startup.logo_url ? imageSources(startup.logo_url) : { src: null })}
					alt=""
					contain
					logo={startup.logo}
					facts={startup.picture}
					fallbackSeed={coverSeed(startup)}
					families={['square', 'zigzag', 'diamond', 'sawtooth', 'weave', 'spiral']}
					ratio="16:9"
					sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 6.5rem"
				/>
			}
			{...(startup.featured && { flag: 'Featured' })}
			title={name}
			sentence={startup.description}
			facts={[startup.sector, startup.stage, startup.location, ...(whole ? more : [])]}
			foot={
				whole && website ? (
					<a
						href={website}
						target="_blank"
						rel="noopener noreferrer"
						className={`${inlineLinkClass} inline-flex min-h-tap items-center text-ui`}
					>
						Visit site<span className="sr-only"> of {name} (opens in a new tab)</span>
					</a>
				) : undefined
			}
		/>
	)
}
