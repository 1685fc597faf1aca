import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { InlineLink } from '#app/ui/button.tsx'

/** Pixels that the page has on each, and that the pane has for it. */
const SIZES = { Phone: { width: 360, height: 640 }, Desktop: { width: 1280, height: 2275 } } as const
const PANE = 346

/**
 * The page as its drafts make it. It is looked at, and nothing in it can be pressed.
 * @param version of the drafts: another one is drawn anew
 */
export function PreviewPane({ address, version }: { address: string; version: string }) {
	const [size, setSize] = useState<keyof typeof SIZES>('Phone')
	const hydrated = useHydrated()
	const { width, height } = SIZES[size]
	return (
		<section
			aria-labelledby="preview"
			className="relative min-w-0 border-l border-line bg-inset max-xl:hidden xl:overflow-y-auto"
		>
			<div className="p-3">
				<div className="mb-3 flex min-h-9 items-center justify-between gap-2">
					<h2 id="preview" className="font-sans text-ui font-semibold tracking-normal">
						Preview
					</h2>
					<div className="flex gap-1" hidden={!hydrated}>
						{(['Phone', 'Desktop'] as const).map((name) => (
							<Button
								key={name}
								size="sm"
								variant={name === size ? 'primary' : 'outline'}
								aria-pressed={name === size}
								onClick={() => setSize(name)}
							>
								{name}
							</Button>
						))}
					</div>
				</div>
				<div className="overflow-hidden border border-line bg-bg" style={{ width: PANE, height: 640 }}>
					<iframe
						key={`${address} ${version} ${size}`}
						title="How the page looks"
						src={address}
						// Not where it is hidden for want of room.
						loading="lazy"
						width={width}
						height={height}
						className="origin-top-left border-0"
						style={{ transform: `scale(${PANE / width})` }}
					/>
				</div>
				<p className="mt-2 text-ui text-muted">
					<InlineLink to={address} target="_blank">
						Open what is saved in a tab<span className="sr-only"> (opens in a new tab)</span>
					</InlineLink>
				</p>
			</div>
		</section>
	)
}
