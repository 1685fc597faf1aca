import { classNames } from '#app/ui/class-names.ts'
import { DrawingSvg } from '#app/ui/drawing.tsx'
import type { EyeOptions } from '#app/ui/pattern/eye.ts'

/** The floating eye, laid on the section's own colour. Decorative; the box around it gives the size. */
export function Eye({ className, ...options }: EyeOptions & { className?: string }) {
	const { width = 640, height = 600 } = options
	return (
		<DrawingSvg
			order={{ motif: 'eye', ...options, width, height }}
			width={width}
			height={height}
			align="xMinYMid"
			className={classNames('print:hidden', className)}
		/>
	)
}
