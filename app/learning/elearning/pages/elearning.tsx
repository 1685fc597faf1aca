import { Fragment } from 'react'
import { elearningLists, elearningOpening } from '#app/features/page-texts/texts/lists.ts'
import { linesOf } from '#app/platform/web/site-texts/site-texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Outlet } from 'react-router'
import { listCourses } from '#app/learning/catalog/queries.server.ts'
import { COURSES_FAILED, NO_COURSES } from '#app/learning/catalog/rules.ts'
import { LearningAsBar } from '#app/learning/study/components/learning-as.tsx'
import { listBoughtCourses } from '#app/learning/study/queries/bought-courses.server.ts'
import { sayWhoLearns } from '#app/learning/study/queries/who-learns.server.ts'
import { findLearnerCourses } from '#app/learning/exams/queries/course-states.server.ts'
import { hasStarterContent } from '#app/features/hub/queries/starter.server.ts'
import { listPremiumCourses } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { samplePremiumCourses } from '#app/learning/catalog/samples.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { orSamples, readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import {
	boughtProgressOf,
	cardOf,
	premiumCardOf,
	progressOf,
} from '#app/learning/elearning/components/cards.ts'
import { CourseCard } from '#app/learning/elearning/components/course-card.tsx'
import { describeCourse, describePremiumCourse } from '#app/learning/elearning/components/course-facts.ts'
import { HowItWorks } from '#app/learning/elearning/components/how-it-works.tsx'
import { LearnerLinks } from '#app/learning/elearning/components/learner-links.tsx'
import { PremiumCard } from '#app/learning/elearning/components/premium-card.tsx'
import { progressInWords } from '#app/learning/elearning/components/standing.ts'
import { YourProgress } from '#app/learning/elearning/components/your-progress.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useErrorToast } from '#app/ui/error-toast.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TileList } from '#app/ui/tile-list.tsx'
import type { Route } from './+types/elearning'

/** The free courses, who learns here, and what they take; null where they cannot be read. */
const readCourses = async (learners: readonly string[]) => {
	const [taken, bought, who] = await Promise.all([
		findLearnerCourses(db, learners),
		listBoughtCourses(db, learners),
		sayWhoLearns(db, learners),
	])
	const courses = await listCourses(
		db,
		taken.map(({ course_id }) => course_id),
	)
	return { courses, taken, bought, who }
}

const samples = () => samplePremiumCourses.map((course) => ({ ...course, bought: false, sample: true }))

/** The premium courses; samples of them for as long as a hub has none of its own and still shows what it began with. */
const readPremium = async (learners: readonly string[]) => {
	const [rows, bought] = await Promise.all([listPremiumCourses(db), listBoughtCourses(db, learners)])
	if (rows.length === 0 && (await hasStarterContent(db))) return samples()
	return rows.map((course) => ({
		...course,
		bought: bought.some(({ id }) => id === course.id),
		sample: false,
	}))
}

export async function loader(args: Route.LoaderArgs) {
	const learners = readLearners(args)
	const [free, premium] = await Promise.all([
		readPart(args.context, 'courses', () => readCourses(learners)).catch((error: unknown) => {
			if (error instanceof Response) throw error
			return null
		}),
		orSamples(args.context, 'premium courses', () => readPremium(learners), samples),
	])
	const { courses, taken, bought, who } = free ?? { courses: [], taken: [], bought: [], who: null }
	const site = { siteUrl: settings.siteUrl, name: currentHub().name }
	const cards = courses.map((course) =>
		cardOf(course, taken.find(({ course_id }) => course_id === course.id) ?? null),
	)
	const isListed = (course: { id: string }) =>
		courses.some(({ id, publication }) => id === course.id && publication === 'published')
	return {
		who,
		courses: cards.filter(isListed),
		progress: [...cards.flatMap((card) => progressOf(card) ?? []), ...bought.map(boughtProgressOf)],
		sum: progressInWords(taken, bought.length),
		failed: free === null,
		premium: premium.rows.map((course) => premiumCardOf(course)),
		demo: premium.demo,
		known: learners.length > 0,
		facts: [
			...courses.filter(isListed).map((course) => describeCourse(course, site)),
			...premium.rows.filter(({ sample }) => !sample).map((course) => describePremiumCourse(course, site)),
		],
	}
}

export const meta: Route.MetaFunction = (args) => {
	const facts = args.loaderData?.facts ?? []
	return [
		...pageMeta(args, {
			title: 'E-Learning',
			description:
				'Free courses with lessons, a timed exam and a certificate that any employer can check, and premium courses that pay for them.',
		}),
		...(facts.length > 0
			? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': facts } }]
			: []),
	]
}

export default function ELearning({ loaderData }: Route.ComponentProps) {
	const { courses, progress, sum, failed, premium, demo, known, who } = loaderData
	const { title, lead } = useTexts(elearningOpening)
	const above = useTexts(elearningLists)
	useErrorToast(failed ? COURSES_FAILED : null)
	return (
		<>
			<PageHero
				title={linesOf(title).map((line, at) => (
					<Fragment key={at}>
						{at > 0 && ' '}
						<span className="inline-block">{line}</span>
					</Fragment>
				))}
				lead={lead}
				eye={{ palette: 'lime' }}
			/>
			<LearningAsBar who={who} />
			<YourProgress courses={progress} sum={sum} />
			<Section>
				<SectionHead title="Free courses" lead={above.free} />
				{courses.length === 0 ? (
					<EmptyState
						sentence={failed ? COURSES_FAILED : NO_COURSES}
						action={
							failed && (
								<TextLink to="/elearning" reloadDocument>
									Try again
								</TextLink>
							)
						}
					/>
				) : (
					<TileList seeds={courses.map(({ seed }) => seed)}>
						<ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
							{courses.map((course) => (
								<li key={course.id}>
									<CourseCard course={course} />
								</li>
							))}
						</ul>
					</TileList>
				)}
				<LearnerLinks known={known} className="mt-10 text-text-2" />
			</Section>
			{premium.length > 0 && (
				<Section tint>
					{demo && <DemoBanner />}
					<SectionHead
						title="Premium Courses"
						lead={
							premium.some(({ sample }) => sample) ? 'These are samples and cannot be bought.' : above.premium
						}
					/>
					<TileList seeds={premium.map(({ seed }) => seed)}>
						<ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
							{premium.map((course) => (
								<li key={course.id}>
									<PremiumCard course={course} />
								</li>
							))}
						</ul>
					</TileList>
				</Section>
			)}
			<HowItWorks />
			<Outlet />
		</>
	)
}
