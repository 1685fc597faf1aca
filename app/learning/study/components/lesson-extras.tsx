import type { ReactNode } from 'react'
import { textLinkClass } from '#app/ui/button.tsx'
import { IconFrame } from '#app/ui/icon.tsx'

export type LessonExtras = {
	file: { url: string; bytes: number; title: string; facts: string } | null
	video: { url: string; title: string; note: string | null } | null
}

/**
 * What goes with a lesson, as ruled rows: its file with what it weighs, and a video elsewhere.
 * @param kept the addresses that this device keeps
 */
export function LessonExtras({ file, video, kept }: LessonExtras & { kept: ReadonlySet<string> }) {
	if (!file && !video) return null
	return (
		<ul className="mt-10 border-b border-line">
			{file && (
				<Row
					drawing={<path d="M14 2H5v20h14V7zM14 2v5h5" />}
					title={file.title}
					facts={kept.has(file.url) ? `${file.facts}, on this phone` : file.facts}
				>
					<a href={file.url} data-bytes={file.bytes} className={textLinkClass}>
						Open
						<span className="sr-only"> {file.title}</span>
					</a>
				</Row>
			)}
			{video && (
				<Row
					drawing={<path d="M3 4h18v16H3zM10 9l5 3-5 3z" />}
					title={`Watch: ${video.title}`}
					facts={video.note}
				>
					<a href={video.url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
						Watch
						<span className="sr-only"> {video.title}</span>
					</a>
				</Row>
			)}
		</ul>
	)
}

const Row = ({
	drawing,
	title,
	facts,
	children,
}: {
	drawing: ReactNode
	title: string
	facts: string | null
	children: ReactNode
}) => (
	<li className="flex items-center gap-4 border-t border-line py-3.5">
		<span className="grid size-11 flex-none place-items-center bg-surface-3 print:hidden">
			<IconFrame>{drawing}</IconFrame>
		</span>
		<span className="min-w-0 flex-1 wrap-anywhere">
			<span className="block leading-snug font-semibold">{title}</span>
			{facts && <span className="mt-0.5 block text-ui leading-snug text-muted">{facts}</span>}
		</span>
		{children}
	</li>
)
