import { useUnsent } from '#app/ui/form-state.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Says at the button that nobody answered the last try; nothing as long as that is not so. */
export function UnsentNotice() {
	const unsent = useUnsent()
	return (
		<div role="alert">
			{unsent && (
				<Notice kind="pending" live={false} className="mb-3">
					{unsent}
				</Notice>
			)}
		</div>
	)
}
