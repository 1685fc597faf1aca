import { buttonClass } from '#app/ui/button.tsx'
import { IconFrame } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** What can be added from here, each with the empty form of its screen; opens without script. */
export function AddMenu({ additions }: { additions: readonly { title: string; to: string }[] }) {
	if (additions.length === 0) return null
	return (
		<details data-menu className="relative">
			<summary className={buttonClass({ className: 'w-full list-none [&::-webkit-details-marker]:hidden' })}>
				<IconFrame className="size-4">
					<path d="M12 5v14M5 12h14" />
				</IconFrame>
				Add
			</summary>
			<ul className="absolute top-full right-0 z-10 mt-1 w-56 max-w-[calc(100vw-2rem)] rounded-panel border border-line bg-surface py-1.5 text-ui shadow-menu">
				{additions.map(({ title, to }) => (
					<li key={to}>
						<Link to={to} className="flex min-h-9 items-center px-3.5 py-1 hover:bg-inset">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}
