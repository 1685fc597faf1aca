import { DrawingSvg } from '#app/ui/drawing.tsx'
import { drawEye, type EyeOptions } from '#app/ui/pattern/eye.ts'

/** The floating eye, laid on the section's own colour. Decorative; the box around it gives the size. */
export function Eye({ className, ...options }: EyeOptions & { className?: string }) {
	return <DrawingSvg drawing={drawEye(options)} align="xMinYMid" className={className} />
}
