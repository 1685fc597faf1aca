import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Eye } from '#app/ui/eye.tsx'
import type { EyeOptions } from '#app/ui/pattern/eye.ts'

type HeroProps = {
	title: ReactNode
	lead?: ReactNode
	/** Buttons, side by side. One of them highlight, the others night. */
	actions?: ReactNode
	/** The eye's look; its canvas is cut to the box. */
	eye?: EyeOptions
}

const artClass = 'relative h-60 w-full lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-[46%]'

/** The dark opening of a page with the floating eye; `home` is the tallest, with the largest type. */
export function NightHero({
	title,
	lead,
	actions,
	eye,
	size = 'page',
}: HeroProps & { size?: 'home' | 'page' }) {
	return (
		<section className="on-night relative overflow-hidden bg-night text-on-night">
			<div
				className={classNames(
					'wrap grid grid-cols-[minmax(0,1fr)] items-center lg:grid-cols-[minmax(0,54fr)_minmax(0,46fr)]',
					size === 'home' ? 'lg:min-h-150' : 'lg:min-h-120',
				)}
			>
				<div className="relative z-1 pt-11 pb-10 lg:py-20">
					<h1 className={size === 'home' ? 'text-hero tracking-[-0.035em]' : 'text-h1 tracking-[-0.03em]'}>
						{title}
					</h1>
					{lead !== undefined && (
						<p className="mt-5 max-w-132 text-[1.0625rem] leading-normal text-pretty text-on-night-2 sm:text-lead lg:mt-7">
							{lead}
						</p>
					)}
					{actions !== undefined && (
						<div className="mt-7 flex flex-wrap items-center gap-3 max-sm:*:grow lg:mt-9">{actions}</div>
					)}
				</div>
			</div>
			<div className={artClass}>
				<Eye {...eye} className="size-full" />
			</div>
		</section>
	)
}

/** The light opening of a page: title and sentence, at the right a search box or the eye. */
export function PageHero({
	title,
	lead,
	actions,
	above,
	eye,
	aside,
}: HeroProps & {
	/** Above the title: a link back, a greeting. */
	above?: ReactNode
	aside?: ReactNode
}) {
	return (
		<section
			className={classNames(
				'relative overflow-hidden border-b border-line',
				eye && 'flex flex-col-reverse lg:block',
			)}
		>
			{eye && (
				<div className="relative h-45 w-full lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-[42%]">
					<Eye {...eye} className="size-full" />
				</div>
			)}
			<div className="wrap relative grid w-full grid-cols-[minmax(0,1fr)] gap-6 py-10 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-12">
				<div>
					{above !== undefined && <div className="mb-4 text-muted">{above}</div>}
					<h1>{title}</h1>
					{lead !== undefined && <p className="mt-5 max-w-xl text-lead text-pretty text-text-2">{lead}</p>}
					{actions !== undefined && <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div>}
				</div>
				{aside !== undefined && <div>{aside}</div>}
			</div>
		</section>
	)
}
