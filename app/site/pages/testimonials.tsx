import { testimonialTexts } from '#app/features/page-texts/texts/testimonials.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { hasStarterContent } from '#app/features/hub/queries/starter.server.ts'
import { listPrograms } from '#app/features/programs/queries.server.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples, readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { CallToAction } from '#app/site/pages/call-to-action.tsx'
import { ContactSection } from '#app/site/pages/contact-section.tsx'
import { ProgramsSection } from '#app/site/pages/programs-section.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { Avatar } from '#app/ui/tile.tsx'
import type { Route } from './+types/testimonials'

/** Whether the samples are shown: they are while it cannot be known, too. */
const readQuoted = (context: Route.LoaderArgs['context']) =>
	readPart(context, 'starter content', () => hasStarterContent(db)).catch(() => true)

export async function loader({ context }: Route.LoaderArgs) {
	const [{ rows, demo }, quoted] = await Promise.all([
		orSamples(
			context,
			'programs',
			() => listPrograms(db),
			() => [...fourPrograms],
		),
		readQuoted(context),
	])
	return { programs: rows, quoted, demo }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Testimonials',
		description: 'What founders, graduates and partner companies say about their time with us in Kigali.',
	})

/** The first four are samples, and leave with the hub's starter content: nobody is quoted who has not said it. */
export default function Testimonials({ loaderData: { programs, quoted, demo } }: Route.ComponentProps) {
	const { title, lead, rows } = useTexts(testimonialTexts)
	// Whatever nobody has changed is a sample, and goes with the starter content.
	const isSample = ({ quote }: { quote: string }) =>
		testimonialTexts.texts.rows.original.some((sample) => sample.quote === quote)
	const shown = quoted ? rows : rows.filter((row) => !isSample(row))
	return (
		<>
			<PageHero
				title={title}
				lead={
					lead ||
					(shown.length > 0
						? shown.every(isSample)
							? `${shown.length === 4 ? 'Four examples' : 'Examples'} of what people could say. Real stories will take their place.`
							: 'What people say about their time with us.'
						: 'Nobody is quoted here yet. Ask us, and we put you in touch with people who have been through our programs.')
				}
				eye={{ palette: 'earth' }}
			/>
			{shown.length > 0 && (
				<Section>
					<h2 className="sr-only">Testimonials</h2>
					<ul className="@container grid gap-x-12 gap-y-10 lg:grid-cols-2">
						{shown.map(({ name, role, quote }, at) => (
							<li key={at}>
								<figure className="grid grid-cols-[6.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-5 @max-[14rem]:block sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:gap-x-8">
									<div className="row-span-2 @max-[14rem]:mb-4 @max-[14rem]:max-w-44">
										<Avatar seed={`testimonial:${name}`} />
									</div>
									<blockquote className="font-display text-xl leading-tight font-bold tracking-display text-pretty sm:text-h3">
										{quote}
									</blockquote>
									<figcaption className="mt-4">
										<b className="block font-semibold">{name}</b>
										<span className="text-ui text-muted">{role}</span>
										{isSample({ quote }) && (
											<span className="ml-2 border border-line-strong px-1.5 text-xs">Sample</span>
										)}
									</figcaption>
								</figure>
							</li>
						))}
					</ul>
				</Section>
			)}
			{programs.length > 0 && <ProgramsSection programs={programs} demo={demo} />}
			<CallToAction />
			<ContactSection />
		</>
	)
}
