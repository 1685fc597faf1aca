import { storyTexts } from '#app/features/donations/texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { Avatar } from '#app/ui/tile.tsx'

/** What the first pictures are drawn from. */
const SEEDS = ['story:founder:80', 'story:graduate:60']

export function Stories() {
	const { rows } = useTexts(storyTexts)
	return (
		<div className="@container grid gap-x-16 gap-y-12 lg:grid-cols-2">
			{rows.map(({ words, by }, at) => (
				<figure
					key={at}
					className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4.5 @max-[14rem]:block sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:gap-x-8"
				>
					<div className="row-span-2 @max-[14rem]:mb-4 @max-[14rem]:max-w-44">
						<Avatar seed={SEEDS[at] ?? `story:${at}`} />
					</div>
					<blockquote className="font-display text-lg leading-[1.35] font-medium tracking-[-0.01em] sm:text-[1.3125rem]">
						{words}
					</blockquote>
					<figcaption className="mt-4 text-[0.9375rem] text-muted">{by}</figcaption>
				</figure>
			))}
		</div>
	)
}
