import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Why a press was refused, in a sentence that stays; no toast says it once more. */
export function ActionFailure({ result }: { result: FormResult | undefined }) {
	if (!result?.message) return null
	return (
		<>
			<Notice kind="danger" className="mt-4 mb-4">
				{result.message}
			</Notice>
			<GoneNotice gone={result.gone} />
		</>
	)
}
