import { classNames } from '#app/ui/class-names.ts'
import { RIDGE } from '#app/ui/pattern/mark.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

const tile = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12' width='24' height='12'><path fill='${PIGMENTS.ochre}' d='${RIDGE}'/></svg>`
const image = `url("data:image/svg+xml,${encodeURIComponent(tile)}")`

/** The running chevron in ochre, 12 px high: the one decorative rule, above the footer. */
export function Ridge({ className }: { className?: string }) {
	return (
		<div
			aria-hidden="true"
			style={{ backgroundImage: image }}
			className={classNames('h-3 bg-size-[24px_12px] bg-repeat-x', className)}
		/>
	)
}
