import type { PremiumCardFacts } from '#app/learning/elearning/components/cards.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** One premium course: who teaches it, how long, its price, and the way to it. A sample is marked, and not for sale. */
export const PremiumCard = ({ course }: { course: PremiumCardFacts }) => {
	const { title, path, sample, bought } = course
	return (
		<Card
			className="h-full wrap-break-word"
			cover={
				<Picture
					{...course.picture}
					alt=""
					fallbackSeed={course.seed}
					sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
				/>
			}
			{...(course.featured && { flag: 'Featured' })}
			title={title}
			{...(!sample && { to: path })}
			sentence={course.lead}
			facts={course.facts}
			foot={
				<>
					<b className="font-display text-h4 font-bold tabular-nums">
						{course.price} <small className="text-xs">RWF</small>
					</b>
					{sample ? (
						<span className="border border-line-strong px-1.5 text-xs text-muted">Sample</span>
					) : (
						<ButtonLink
							to={bought ? path : `${path}/buy`}
							variant={bought ? 'outline' : 'primary'}
							toForm={!bought}
						>
							{bought ? 'Open' : 'Buy'} course<span className="sr-only"> {title}</span>
						</ButtonLink>
					)}
				</>
			}
		/>
	)
}
