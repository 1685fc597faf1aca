import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'

/** For `shouldRevalidate`: what met somebody else's change shows the record as it now is. */
export const readAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	actionStatus === 409 || defaultShouldRevalidate

/**
 * For `shouldRevalidate` of a screen of its own: as that of the kit, but what is gone or cannot be read stays as it was,
 * with what was typed.
 */
export const readUnlessGone = ({
	actionResult,
	actionStatus = 0,
}: {
	actionResult?: FormResult | null
	actionStatus?: number
}) => !actionResult?.unsent && actionStatus !== 404 && actionStatus < 500
