import { useEffect } from 'react'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { notifyError } from '#app/ui/toast.ts'

/** Why a press was refused: a toast, and a sentence that stays. */
export function ActionFailure({ result }: { result: FormResult | undefined }) {
	useEffect(() => {
		if (result?.message) notifyError(result.message)
	}, [result])
	if (!result?.message) return null
	return (
		<Notice kind="danger" className="mt-4">
			{result.message}
		</Notice>
	)
}
