import { ADVERTISE_SUBJECT } from '#app/features/advertising/rules.ts'
import type { Sponsored } from '#app/features/advertising/samples.ts'
import { cleanHttpUrl } from '#app/platform/core/security/rules.ts'
import { ButtonLink, inlineLinkClass } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { TileList } from '#app/ui/tile-list.tsx'

const advertise = `/contact?subject=${encodeURIComponent(ADVERTISE_SUBJECT)}`

const coverSeed = ({ id }: Sponsored) => `sponsored:${id}`

/** What companies have paid for, labelled, and smaller than everything around it. */
export function SponsoredSection({ notices, demo }: { notices: readonly Sponsored[]; demo: boolean }) {
	return (
		<Section className="pb-[calc(var(--section)*0.75)]">
			{demo && <DemoBanner />}
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h2 className="text-h3">Sponsored</h2>
					<p className="mt-1 text-sm text-muted">
						{notices.length > 0
							? 'Paid for by the companies shown. It keeps our courses free.'
							: 'Nobody advertises here yet. What companies pay keeps our courses free.'}
					</p>
				</div>
				<ButtonLink to={advertise} variant="outline" size="sm">
					Advertise with Us
				</ButtonLink>
			</div>
			{notices.length > 0 && (
				<TileList seeds={notices.map(coverSeed)}>
					<ul className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
						{notices.map((notice) => (
							<Notice key={notice.id} notice={notice} demo={demo} />
						))}
					</ul>
				</TileList>
			)}
		</Section>
	)
}

function Notice({ notice, demo }: { notice: Sponsored; demo: boolean }) {
	const { company, title, description, image_url } = notice
	const link = cleanHttpUrl(notice.link)
	return (
		<li>
			<article className="beside items-start gap-x-4.5 gap-y-3">
				<Picture
					src={image_url}
					alt=""
					fallbackSeed={coverSeed(notice)}
					families={['weave', 'square', 'sawtooth']}
					ratio="1:1"
					className="w-22"
				/>
				<div className="wrap-break-word">
					<p className="text-sm text-muted">
						{company}
						{demo && <span className="ml-2 border border-line-strong px-1.5 text-xs">Sample</span>}
					</p>
					<h3 className="mt-0.5 mb-1 font-sans text-h4">{title}</h3>
					<p className="text-[0.9375rem] leading-normal text-text-2">{description}</p>
					{link && (
						<a
							href={link}
							target="_blank"
							rel="sponsored noopener noreferrer"
							className={`${inlineLinkClass} inline-flex min-h-tap items-center text-sm`}
						>
							Visit site<span className="sr-only"> of {company}, opens in a new tab</span>
						</a>
					)}
				</div>
			</article>
		</li>
	)
}
