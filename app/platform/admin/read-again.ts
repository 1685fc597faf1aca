import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`: what met somebody else's change shows the record as it now is (D-140). */
export const readAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	actionStatus === 409 || defaultShouldRevalidate
