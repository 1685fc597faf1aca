import type { ListedPremiumCourse } from '#app/features/premium-courses/queries.server.ts'
import { coverSeed, premiumPath } from '#app/features/premium-courses/rules.ts'
import { leadOf } from '#app/platform/excerpt.ts'
import { formatCount } from '#app/platform/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'

const CARD_CHARACTERS = 140

/** One premium course: who teaches it, how long, its price, and the way to it. A sample is marked, and not for sale. */
export function PremiumCard({
	course,
	sample,
	bought,
}: {
	course: ListedPremiumCourse
	sample: boolean
	/** The learner has it. */
	bought: boolean
}) {
	const { id, title, price, students_count } = course
	return (
		<Card
			className="h-full wrap-break-word"
			cover={
				<Picture
					src={course.image_url}
					alt=""
					fallbackSeed={coverSeed(course)}
					sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
				/>
			}
			{...(course.featured && { flag: 'Featured' })}
			title={title}
			{...(!sample && { to: premiumPath(id) })}
			sentence={leadOf(course.description, CARD_CHARACTERS)}
			facts={[
				`With ${course.instructor}`,
				course.duration,
				course.level,
				`${course.rating} of 5`,
				...(students_count > 0 ? [`${formatCount(students_count)} students`] : []),
			]}
			foot={
				<>
					<b className="font-display text-h4 font-bold tabular-nums">
						{formatCount(price)} <small className="text-xs">RWF</small>
					</b>
					{sample ? (
						<span className="border border-line-strong px-1.5 text-xs text-muted">Sample</span>
					) : bought ? (
						<ButtonLink to={premiumPath(id)} variant="outline">
							Open course<span className="sr-only"> {title}</span>
						</ButtonLink>
					) : (
						<ButtonLink to={`${premiumPath(id)}/buy`} keepsPlace>
							Buy course<span className="sr-only"> {title}</span>
						</ButtonLink>
					)}
				</>
			}
		/>
	)
}
