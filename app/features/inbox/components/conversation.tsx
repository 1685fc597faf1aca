import type { ReactNode } from 'react'
import { formatMoment } from '#app/platform/core/time/time.ts'

/** What was written in a thread, in its order. */
export const Conversation = ({ children }: { children: ReactNode }) => (
	<ol aria-label="Conversation" className="mt-5 border-t border-line">
		{children}
	</ol>
)

/** One message of it: who, how, when, and the words as they were written. */
export const Said = ({ who, how, at, text }: { who: string; how: string; at: Date; text: string }) => (
	<li className="border-b border-line py-4">
		<p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-ui">
			<b className="wrap-anywhere">{who}</b>
			<span className="text-muted">{how}</span>
			<span className="ml-auto whitespace-nowrap text-muted">{formatMoment(at)}</span>
		</p>
		<p className="mt-1 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
	</li>
)
