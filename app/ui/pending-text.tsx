import { classNames } from '#app/ui/class-names.ts'

/** The document's words for something under way, announced; a diamond that fades in and out instead of a spinner. */
export function PendingText({ children, className }: { children: string; className?: string }) {
	return (
		<p
			role="status"
			className={classNames(
				'flex items-center justify-center gap-3 text-text-2',
				'before:size-2 before:rotate-45 before:animate-pulse before:bg-mark',
				className,
			)}
		>
			{children}
		</p>
	)
}
