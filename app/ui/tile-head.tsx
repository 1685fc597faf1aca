import type { ReactNode } from 'react'

/**
 * The opening of a page that stands for one record: words at the left, its own picture at the right edge in full
 * height, below the words on phones.
 */
export const TileHead = ({
	above,
	title,
	lead,
	meta,
	actions,
	picture,
}: {
	above: ReactNode
	title: ReactNode
	lead: ReactNode
	meta: ReactNode
	actions: ReactNode
	/** Fills its box. */
	picture: ReactNode
}) => (
	<section className="relative overflow-hidden border-b border-line">
		<div className="wrap lg:grid lg:min-h-110 lg:grid-cols-[minmax(0,54fr)_minmax(0,46fr)] lg:items-center lg:gap-12">
			<div className="min-w-0 pt-6 pb-8 lg:pt-8 lg:pb-12">
				<div className="mb-4 text-muted">{above}</div>
				<h1 className="wrap-break-word">{title}</h1>
				<p className="mt-4 max-w-136 text-[1.0625rem] leading-normal whitespace-pre-line text-pretty text-text-2 wrap-break-word lg:mt-5 lg:text-lead">
					{lead}
				</p>
				<div className="mt-5 lg:mt-7">{meta}</div>
				<div className="mt-4 flex flex-wrap gap-3 max-lg:*:grow">{actions}</div>
			</div>
		</div>
		<div className="h-33 sm:h-55 lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-[43%] print:hidden">
			{picture}
		</div>
	</section>
)
