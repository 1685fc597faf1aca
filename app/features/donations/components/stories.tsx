import { Avatar } from '#app/ui/tile.tsx'

/** Two stories that name a role, no person and no company. */
const STORIES = [
	{
		words: 'The grant bought one sensor and a month of quiet. We sold the second sensor ourselves.',
		by: 'Founder, AgriTech company',
		seed: 'story:founder:80',
	},
	{
		words: 'I came for the free course. I stayed because somebody had paid for my bus.',
		by: 'Graduate, Digital Skills',
		seed: 'story:graduate:60',
	},
] as const

export const Stories = () => (
	<div className="@container grid gap-x-16 gap-y-12 lg:grid-cols-2">
		{STORIES.map(({ words, by, seed }) => (
			<figure
				key={seed}
				className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4.5 @max-[14rem]:block sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:gap-x-8"
			>
				<div className="row-span-2 @max-[14rem]:mb-4 @max-[14rem]:max-w-44">
					<Avatar seed={seed} />
				</div>
				<blockquote className="font-display text-lg leading-[1.35] font-medium tracking-[-0.01em] sm:text-[1.3125rem]">
					{words}
				</blockquote>
				<figcaption className="mt-4 text-[0.9375rem] text-muted">{by}</figcaption>
			</figure>
		))}
	</div>
)
