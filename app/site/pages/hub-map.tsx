import { Button, buttonClass } from '#app/ui/button.tsx'
import { Filled } from '#app/ui/filled.tsx'

/** Streets and a river, drawn by us: nothing is fetched from a map's host before somebody asks for it. */
function DrawnMap() {
	return (
		<svg
			viewBox="0 0 560 400"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className="absolute inset-0 size-full"
		>
			<g fill="none" className="stroke-surface-3">
				<path strokeWidth="14" d="M-10 290C80 270 120 170 220 180s120 120 220 90 90-110 140-120" />
				<path
					strokeWidth="8"
					d="M-10 90C120 110 210 60 300 90s140 110 270 60M120 410c10-90-30-150 20-230S180 60 170-10"
				/>
				<path
					strokeWidth="4"
					d="M40 410l60-200M200 410l20-230M460 410l-20-140 60-280M260 270l90-130M0 60l120 90M330 410l-30-140M360-10l-20 130M480 190l90 60"
				/>
			</g>
			<path className="fill-mark" d="M280 168l24 24-24 24-24-24z" />
			<path className="fill-bg" d="M280 182l10 10-10 10-10-10z" />
		</svg>
	)
}

/** Where the hub is: a drawing, and on request the real map in a frame (`tendFrames`). Without script a link to it. */
export const HubMap = ({ url, hubName }: { url: string; hubName: string }) => (
	<div className="relative h-58 overflow-hidden bg-surface-2 lg:h-auto lg:min-h-100">
		<DrawnMap />
		<Filled data-frame-place className="absolute inset-0" />
		<div className="absolute bottom-4 left-4">
			<Button
				variant="outline"
				size="sm"
				className="bg-surface unscripted:invisible noscript:hidden"
				data-frame={url}
				data-frame-title={`Map of the way to ${hubName}`}
			>
				Load the map
			</Button>
			{/* The button's own display would win over `hidden` on the link itself. */}
			<span className="hidden noscript:inline">
				<a
					href={url}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ variant: 'outline', size: 'sm', className: 'bg-surface' })}
				>
					Open the map
				</a>
			</span>
		</div>
	</div>
)
