import { Outlet } from 'react-router'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { figures } from '#app/site/pages/figures.ts'
import { impactPrograms, specialisations } from '#app/site/pages/impact-texts.ts'
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

export default function Impact() {
	return (
		<>
			<NightHero
				title={
					<>
						<span className="block">Fewer people waiting for work.</span>{' '}
						<span className="block">More people making it.</span>
					</>
				}
				lead="We count what lasts: companies that pay salaries, graduates who are hired, partners who come back."
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
			<Section label="Figures">
				<StatStrip stats={figures.impact} />
			</Section>
			<Section className="pt-0">
				<SectionHead
					title="Four kinds of work"
					lead={
						<>
							From the first evening class to the first export. To apply, look at{' '}
							<InlineLink to="/programs">our programs</InlineLink>.
						</>
					}
				/>
				<ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
					{impactPrograms.map(({ name, text, family }) => (
						<li key={name}>
							<Card
								phone="row"
								cover={<Tile seed={`impact:${name}`} families={[family]} />}
								title={name}
								sentence={text}
							/>
						</li>
					))}
				</ul>
			</Section>
			<Section tint>
				<SectionHead
					title="Three fields we work in"
					lead="Each has a program of its own: Women in Tech, Rural Innovation and Digital Bridge Rwanda."
				/>
				<ul className="grid gap-x-6 gap-y-8 lg:grid-cols-3">
					{specialisations.map(({ name, text }) => (
						<li key={name} className="border-t-2 border-text pt-5">
							<h3>{name}</h3>
							<p className="mt-3 text-text-2">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<Band
				title="Help us reach more people."
				lead="Technology, research, training or investment: say what you bring, and a person answers."
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
