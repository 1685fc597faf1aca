import type { Drawing } from '#app/ui/pattern/imigongo.ts'

/** A drawing as an SVG that fills its box. Decorative. `align` says which side stays when it is cut. */
export function DrawingSvg({
	drawing,
	align = 'xMidYMid',
	className,
}: {
	drawing: Drawing
	align?: 'xMidYMid' | 'xMinYMid' | 'xMaxYMid'
	className?: string
}) {
	const { width, height, ground, layers } = drawing
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio={`${align} slice`}
			aria-hidden="true"
			className={className}
		>
			{ground !== 'none' && <path fill={ground} d={`M0 0h${width}v${height}H0z`} />}
			{layers.map(({ fill, path }) => (
				<path key={path} fill={fill} fillRule="evenodd" d={path} />
			))}
		</svg>
	)
}
