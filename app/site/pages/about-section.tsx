import { aboutHub } from '#app/features/page-texts/texts/about.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import type { Place } from '#app/site/shell/navigation.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { StatGrid } from '#app/ui/stat-strip.tsx'

/**
 * What the hub is for, and its four figures.
 * @param more where the reader may go on
 */
export function AboutSection({ more = { to: '/about', label: 'About the hub' } }: { more?: Place }) {
	const { title, text, figures } = useTexts(aboutHub)
	return (
		<Section>
			<div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
				<div>
					<h2>{title}</h2>
					<p className="mt-6 text-lead text-pretty text-text-2">{text}</p>
					<TextLink to={more.to} className="mt-6">
						{more.label}
					</TextLink>
				</div>
				{figures.length > 0 && <StatGrid stats={figures} className="self-start" />}
			</div>
		</Section>
	)
}
