import { figures } from '#app/site/pages/figures.ts'
import type { Place } from '#app/site/shell/navigation.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { StatGrid } from '#app/ui/stat-strip.tsx'

/**
 * What the hub is for, and its four figures.
 * @param more where the reader may go on
 */
export function AboutSection({ more = { to: '/about', label: 'About the hub' } }: { more?: Place }) {
	return (
		<Section>
			<div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
				<div>
					<h2>A place to start, and people who stay.</h2>
					<p className="mt-6 text-lead text-pretty text-text-2">
						Skill is common here. Openings are not. We exist to close that gap: teach what employers pay for,
						fund what founders can prove, and put both in the same building.
					</p>
					<TextLink to={more.to} className="mt-6">
						{more.label}
					</TextLink>
				</div>
				<StatGrid stats={figures.about} className="self-start" />
			</div>
		</Section>
	)
}
