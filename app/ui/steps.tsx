import { classNames } from '#app/ui/class-names.ts'

/** Progress bars of a dialog in steps. Decorative: the sub line says the step in words. */
export function Steps({ at, of, className }: { at: number; of: number; className?: string }) {
	return (
		<div aria-hidden="true" className={classNames('flex gap-1', className)}>
			{Array.from({ length: of }, (_, step) => (
				<span key={step} className={classNames('h-1 flex-1', step < at ? 'bg-mark' : 'bg-surface-3')} />
			))}
		</div>
	)
}
