import { useEffect, useState } from 'react'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { notifyError } from '#app/ui/toast.ts'

/** How long a toast says what failed. */
const TOAST_MILLISECONDS = 4000

/**
 * What a form says of its refusal in its own place, once: the sentence; or, while a toast says it because the
 * documents want it to, only what the toast does not say. Once the toast is over its sentence
 * stands here, so that a reason can be read twice and slowly.
 * @param meanwhile what stands here beside the toast
 */
export function useRefusal(result: FormResult | undefined, meanwhile: string): string | null {
	// What came with the document stands there already: a script that comes later does not say it again.
	const [said, setSaid] = useState(result)
	useEffect(() => {
		if (!result?.message || !result.toast || said === result) return
		notifyError(result.message)
		const over = setTimeout(() => setSaid(result), TOAST_MILLISECONDS)
		return () => clearTimeout(over)
	}, [result, said])
	if (!result?.message) return null
	return result.toast && said !== result ? meanwhile : result.message
}
