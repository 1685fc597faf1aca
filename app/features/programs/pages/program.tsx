import type { Route } from './+types/program'
import { ApplyBox, deadlineWords } from '#app/features/programs/components/apply-box.tsx'
import { OtherPrograms } from '#app/features/programs/components/other-programs.tsx'
import { ProgramMeta } from '#app/features/programs/components/program-meta.tsx'
import { ProgramPicture } from '#app/features/programs/components/program-picture.tsx'
import { hasText, ProgramText } from '#app/features/programs/components/program-text.tsx'
import { readProgramDetails } from '#app/features/programs/queries/program-details.ts'
import { programGridFacts } from '#app/features/programs/components/program-grid-facts.ts'
import { describeProgram } from '#app/features/programs/program-facts.ts'
import { findProgramPage, listPrograms } from '#app/features/programs/queries.server.ts'
import { programPath } from '#app/features/programs/rules.ts'
import { sampleProgramDetails } from '#app/features/programs/sample-program-details.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { excerpt } from '#app/platform/core/text/excerpt.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { showsDraft } from '#app/platform/web/pages/preview.server.ts'
import { outOfIndex, PublicationNotice } from '#app/platform/web/pages/publication-notice.tsx'
import { telephoneLink, whatsAppLink } from '#app/platform/core/text/contact-links.ts'
import { ApplyBar } from '#app/ui/apply-bar.tsx'
import { buttonClass, ButtonLink, inlineLinkClass, TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { FactGrid } from '#app/ui/fact-grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PictureCredit } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TileHead } from '#app/ui/tile-head.tsx'

const readPage = async (slug: string, previewed: boolean) => {
	const [program, programs] = await Promise.all([findProgramPage(db, slug, previewed), listPrograms(db)])
	return { program, programs }
}

/** While the database is gone the four have their pages; whether any other program exists cannot be told. */
function samplePage(slug: string, now: Date): Awaited<ReturnType<typeof readPage>> {
	const program = fourPrograms.find((sample) => sample.slug === slug)
	const details = sampleProgramDetails(slug, now)
	if (!program || !details) throw unavailable()
	return { program: { ...program, ...details, publication: 'published' }, programs: [...fourPrograms] }
}

export async function loader(args: Route.LoaderArgs) {
	const { params, context } = args
	const { slug } = params
	const now = new Date()
	const previewed = showsDraft(args)
	const { rows, demo } = await orSamples(
		context,
		'program page',
		() => readPage(slug, previewed),
		() => samplePage(slug, now),
	)
	if (!rows.program) throw notFound()
	const { id, title, description, duration, audience, icon, image_url, picture, publication } = rows.program
	const program = { id, slug, title, description, duration, audience, icon, image_url, picture }
	const details = readProgramDetails(rows.program, now)
	const { siteUrl } = settings
	const hub = currentHub()
	return {
		program,
		publication,
		details,
		others: rows.programs.filter((other) => other.slug !== slug),
		demo,
		url: siteUrl + programPath(slug),
		facts:
			demo || publication !== 'published'
				? null
				: describeProgram(program, details, { siteUrl, name: hub.name }),
		phone: hub.phones[0] ?? null,
		whatsApp: hub.whatsApp,
	}
}

export const meta: Route.MetaFunction = (args) => {
	if (!args.loaderData) return []
	const { program, facts, publication } = args.loaderData
	const about = [program.duration, program.audience, program.description].filter((text) => text !== null)
	return [
		...pageMeta(args, { title: program.title, description: excerpt(about.join('. '), 160) }),
		...outOfIndex(publication),
		...(facts ? [{ 'script:ld+json': facts }] : []),
	]
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
	const { program, publication, details, others, demo, url } = loaderData
	const isOver = publication === 'archived'
	const applyTo = `${programPath(program.slug)}/apply`
	const gridFacts = programGridFacts(details)
	const { left, until } = deadlineWords(details.deadline)
	return (
		<>
			<PublicationNotice publication={publication} one="program" takes="applications" />
			<TileHead
				above={
					<TextLink to="/programs">
						<Icon name="arrow-left" />
						All programs
					</TextLink>
				}
				title={program.title}
				lead={program.description}
				meta={<ProgramMeta program={program} seats={details.seats} />}
				actions={
					<>
						{!isOver && (
							<ButtonLink to={applyTo} size="lg" toForm className="max-lg:hidden">
								Apply Now
							</ButtonLink>
						)}
						<a href="#share" className={buttonClass({ variant: 'outline', size: 'lg' })}>
							<Icon name="share" />
							Share
						</a>
					</>
				}
				picture={
					<div className="relative size-full">
						<ProgramPicture
							program={program}
							ratio="free"
							className="size-full"
							sizes="(min-width: 67.5rem) 43vw, 100vw"
							eager
						/>
						<PictureCredit facts={program.picture} onPicture />
					</div>
				}
			/>
			<div className="wrap pt-10 pb-16 lg:pb-20">
				{demo && <DemoBanner />}
				{gridFacts.length > 0 && <FactGrid facts={gridFacts} />}
				<div className="mt-12 grid gap-12 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-20">
					{hasText(details) && <ProgramText details={details} />}
					<ApplyBox
						deadline={details.deadline}
						shared={{ url, text: program.title }}
						apply={
							isOver ? null : (
								<ButtonLink to={applyTo} block toForm>
									Apply Now
								</ButtonLink>
							)
						}
						ask={<Ask phone={loaderData.phone} whatsApp={loaderData.whatsApp} />}
					/>
				</div>
			</div>
			{others.length > 0 && (
				<Section tint className="py-14! print:hidden">
					<SectionHead title="Other programs" className="mb-5! [&>h2]:text-h3" />
					<OtherPrograms programs={others} />
				</Section>
			)}
			{!isOver && (
				<ApplyBar left={left} until={until}>
					<ButtonLink to={applyTo} toForm>
						Apply Now
					</ButtonLink>
				</ApplyBar>
			)}
		</>
	)
}

function Ask({ phone, whatsApp }: { phone: string | null; whatsApp: string | null }) {
	const call = phone && (
		<a href={telephoneLink(phone)} className={`${inlineLinkClass} whitespace-nowrap tabular-nums`}>
			{phone}
		</a>
	)
	return (
		<>
			Questions?{' '}
			{whatsApp && (
				<a
					href={whatsAppLink(whatsApp)}
					target="_blank"
					rel="noopener noreferrer"
					className={inlineLinkClass}
				>
					Write on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
				</a>
			)}
			{whatsApp && call && ' or '}
			{call && (
				<>
					{whatsApp ? 'call' : 'Call'} {call}
				</>
			)}
			.
		</>
	)
}
