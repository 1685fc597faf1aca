import { FORGET, MY_LINK } from '#app/learning/study/rules.ts'
import { InlineLink } from '#app/ui/button.tsx'

/** How to learn on another device, and how to take what is known of oneself from this one. */
export const LearnerLinks = ({ known, className }: { known: boolean; className?: string }) => (
	<div className={className}>
		<p>
			<b className="font-semibold text-text">{known ? 'Another phone?' : 'Enrolled already?'}</b>{' '}
			<InlineLink to={MY_LINK} toForm>
				Send me my link again
			</InlineLink>
		</p>
		{known && (
			<p className="mt-1.5">
				<b className="font-semibold text-text">Not your phone?</b>{' '}
				<InlineLink to={FORGET} toForm>
					Forget me on this device
				</InlineLink>
				. Its lessons go too.
			</p>
		)}
	</div>
)
