import type { ComponentProps } from 'react'
import { BoxCard, CardTitle } from '#app/ui/card.tsx'

/** What is offered for a price: that, a sentence, and what it brings. */
export const OfferCard = ({
	name,
	figure,
	unit,
	sentence,
	benefits,
	...box
}: Omit<ComponentProps<typeof BoxCard>, 'children'> & {
	name: string
	figure: string
	/** Behind the figure: "RWF per year". */
	unit: string
	sentence: string | undefined
	benefits: readonly string[]
}) => (
	<BoxCard {...box}>
		<CardTitle>{name}</CardTitle>
		<p className="mt-2 figure text-[min(2.5rem,13vw)] leading-none">
			{figure} <small className="text-base font-semibold tracking-normal">{unit}</small>
		</p>
		<p className="my-5">{sentence}</p>
		<ul className="text-[0.9375rem] leading-[1.45] text-text-2">
			{benefits.map((benefit) => (
				<li key={benefit} className="border-t border-line py-2.5">
					{benefit}
				</li>
			))}
		</ul>
	</BoxCard>
)
