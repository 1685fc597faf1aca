/** Stands inside the section that fell back to samples, above its heading. */
export function DemoBanner() {
	return (
		<div
			role="status"
			className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-4 border-pending-solid bg-pending-tint px-5 py-3.5 text-[0.9375rem] leading-snug text-pending"
		>
			<strong className="font-bold">Demo Mode</strong>
			<span>Unable to connect to the database.</span>
		</div>
	)
}
