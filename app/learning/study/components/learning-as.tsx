import { WHO_LEARNS, type WhoLearns } from '#app/learning/study/rules.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** Says whose page this is, on a device that knows somebody, and leads to where one says that one is somebody else. */
export const LearningAs = ({ who, className }: { who: WhoLearns | null; className?: string }) =>
	who && (
		<p className={classNames('flex items-baseline justify-between gap-x-6 text-ui', className)}>
			<span className="min-w-0 wrap-anywhere text-text-2">
				{who.name === null ? (
					'Nobody is learning here now'
				) : (
					<>
						Learning as <b className="font-semibold text-text">{who.name}</b>
					</>
				)}
			</span>
			<span className="flex-none print:hidden">
				<InlineLink to={WHO_LEARNS}>{who.name === null ? 'Who are you?' : 'Not you?'}</InlineLink>
			</span>
		</p>
	)

/** The same as a line across the page, below its head. */
export const LearningAsBar = ({ who }: { who: WhoLearns | null }) =>
	who && (
		<div className="border-b border-line bg-surface-2 py-2.5">
			<LearningAs who={who} className="wrap" />
		</div>
	)
