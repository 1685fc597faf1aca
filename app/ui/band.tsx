import type { ReactNode } from 'react'

import { Eye } from '#app/ui/eye.tsx'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

/** The oxide call to action near a page's end, the eye tone on tone. Buttons: kaolin, then `band`. */
export function Band({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions: ReactNode }) {
	return (
		<section className="on-night relative overflow-hidden bg-oxide text-kaolin">
			<div className="absolute inset-y-0 right-0 w-full max-sm:opacity-70 sm:w-[46%]">
				<Eye
					colours={[PIGMENTS.oxide, '#8f301b', '#942f1a']}
					width={560}
					height={400}
					x={360}
					radius={360}
					className="size-full"
				/>
			</div>
			<div className="wrap relative grid items-center gap-7 py-14 sm:py-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-12">
				<div>
					<h2 className="text-h1 leading-[0.98]">{title}</h2>
					{lead !== undefined && <p className="mt-4 max-w-xl text-lead text-pretty text-[#fbe9e2]">{lead}</p>}
				</div>
				<div className="flex flex-wrap gap-3 lg:justify-end">{actions}</div>
			</div>
		</section>
	)
}
