import {
	impactEnding,
	impactFigures,
	impactOpening,
	kindsOfWork,
	specialisations,
} from '#app/features/page-texts/texts/impact.ts'
import { linesOf } from '#app/platform/web/site-texts/site-texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Fragment } from 'react'
import { Outlet } from 'react-router'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { NightHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { Tile } from '#app/ui/tile.tsx'
import type { Route } from './+types/impact'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Our Impact',
		description:
			'What changes when young people and women in Rwanda get training, a desk and a first customer: the figures, the programs, the partners.',
	})

const FAMILIES = ['iris', 'zigzag', 'square', 'spiral'] as const

export default function Impact() {
	const opening = useTexts(impactOpening)
	const figures = useTexts(impactFigures)
	const work = useTexts(kindsOfWork)
	const fields = useTexts(specialisations)
	const ending = useTexts(impactEnding)
	return (
		<>
			<NightHero
				title={linesOf(opening.title).map((line, at) => (
					<Fragment key={at}>
						{at > 0 && ' '}
						<span className="block">{line}</span>
					</Fragment>
				))}
				lead={opening.lead}
				eye={{ palette: 'night' }}
				actions={
					<>
						<ButtonLink to="/impact/partner" variant="highlight" size="lg" toForm>
							Partner with Us
						</ButtonLink>
						<ButtonLink to="/partners" variant="night" size="lg">
							Meet our partners
						</ButtonLink>
					</>
				}
			/>
			{figures.rows.length > 0 && (
				<Section label="Figures">
					<StatStrip stats={figures.rows} />
				</Section>
			)}
			<Section className={figures.rows.length > 0 ? 'pt-0' : ''}>
				<SectionHead
					title={work.title}
					lead={
						<>
							{work.lead} To apply, look at <InlineLink to="/programs">our programs</InlineLink>.
						</>
					}
				/>
				<ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
					{work.rows.map(({ name, text }, at) => (
						<li key={at}>
							<Card
								phone="row"
								cover={<Tile seed={`impact:${FAMILIES[at]}`} families={[FAMILIES[at] ?? 'iris']} />}
								title={name}
								sentence={text}
							/>
						</li>
					))}
				</ul>
			</Section>
			{fields.rows.length > 0 && (
				<Section tint>
					<SectionHead title={fields.title} lead={fields.lead} />
					<ul className="grid gap-x-6 gap-y-8 lg:grid-cols-3">
						{fields.rows.map(({ name, text }, at) => (
							<li key={at} className="border-t-2 border-text pt-5">
								<h3>{name}</h3>
								<p className="mt-3 text-text-2">{text}</p>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Band
				title={ending.title}
				lead={ending.lead || undefined}
				actions={
					<ButtonLink to="/impact/partner" variant="kaolin" size="lg" toForm>
						Partner with Us
					</ButtonLink>
				}
			/>
			<Outlet />
		</>
	)
}
