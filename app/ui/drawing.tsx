import { useEffect, useRef } from 'react'

import type { Order } from '#app/ui/pattern/drawn.ts'

let drawOnServer: ((order: Order) => string) | undefined

/** Gives the server's pages the generator. Browsers fetch it when they need it, so this module does not import it. */
export function drawWith(generator: (order: Order) => string): void {
	drawOnServer = generator
}

/**
 * A drawing as an SVG that fills its box. Decorative. The server draws it; the browser takes it over as it stands,
 * and fetches the generator only for drawings that no server's page brought.
 * @param align says which side stays when it is cut
 */
export function DrawingSvg({
	order,
	width,
	height,
	align = 'xMidYMid',
	className,
}: {
	order: Order
	/** Size of the canvas. */
	width: number
	height: number
	align?: 'xMidYMid' | 'xMinYMid' | 'xMaxYMid'
	className?: string
}) {
	const svg = useRef<SVGSVGElement>(null)
	const shown = useRef<string>(undefined)
	const key = JSON.stringify(order)
	useEffect(() => {
		const element = svg.current
		const broughtByServer = shown.current === undefined && element?.childElementCount !== 0
		if (broughtByServer) shown.current = key
		if (!element || shown.current === key) return
		let wanted = true
		void import('#app/ui/pattern/drawn.ts').then((generator) => {
			if (!wanted) return
			element.innerHTML = generator.drawnMarkup(JSON.parse(key) as Order)
			shown.current = key
		})
		return () => {
			wanted = false
		}
	}, [key])
	return (
		<svg
			ref={svg}
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio={`${align} slice`}
			aria-hidden="true"
			className={className}
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: drawOnServer?.(order) ?? '' }}
		/>
	)
}
