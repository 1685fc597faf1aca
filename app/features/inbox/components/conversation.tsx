import type { ReactNode } from 'react'
import type { MessageFile } from '#app/features/inbox/queries/files.server.ts'
import { formatWeight } from '#app/platform/core/files/documents.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconFrame } from '#app/ui/icon.tsx'

/** What was written in a thread, in its order. */
export const Conversation = ({ children }: { children: ReactNode }) => (
	<ol aria-label="Conversation" className="mt-4 border-t border-line">
		{children}
	</ol>
)

/** One message of it: who, how, when, the words as they were written, and its files. */
export const Said = ({
	who,
	how,
	at,
	text,
	files = [],
	filesAt = '',
	portrait,
	note = false,
	children,
}: {
	who: string
	how: string
	at: Date
	text: string
	files?: readonly MessageFile[]
	/** The address below which its files are got. */
	filesAt?: string
	/** Before it, where those who write have one. */
	portrait?: ReactNode
	/** Only administrators read it. */
	note?: boolean
	/** What can be done with it. */
	children?: ReactNode
}) => (
	<li className={classNames('flex gap-x-3 border-b border-line py-4', note && '-mx-3 bg-pending-tint px-3')}>
		{portrait}
		<div className="min-w-0 flex-1">
			<p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-ui">
				<b className="wrap-anywhere">{who}</b>
				<span className={note ? undefined : 'text-muted'}>{how}</span>
				<span className={classNames('ml-auto whitespace-nowrap', !note && 'text-muted')}>
					{formatMoment(at)}
				</span>
			</p>
			<p className="mt-1 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
			{files.length > 0 && (
				<ul aria-label="Files" className="mt-2.5 flex flex-wrap gap-2">
					{files.map(({ id, name, size }) => (
						<li key={id} className="min-w-0">
							<a
								href={`${filesAt}/${id}`}
								download={name}
								className="inline-flex min-h-8 max-w-full items-center gap-2 border border-line px-3 py-1 text-ui hover:border-line-strong"
							>
								<IconFrame className="text-muted">
									<path d="m21 11-9 9a6 6 0 0 1-8-8l9-9a4 4 0 0 1 6 6l-9 9a2 2 0 0 1-3-3l8-8" />
								</IconFrame>
								<span className="min-w-0 wrap-anywhere">{name}</span>
								<span className="flex-none text-sm text-muted">{formatWeight(size)}</span>
							</a>
						</li>
					))}
				</ul>
			)}
			{children}
		</div>
	</li>
)
