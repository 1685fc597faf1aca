/** The single key that presses what it stands in, for those who have keys; it is not part of its name. */
export const Kbd = ({ children }: { children: string }) => (
	<kbd
		aria-hidden="true"
		className="hidden min-w-5 rounded-[2px] border border-current px-1 text-center font-sans text-xs leading-[1.125rem] font-medium opacity-70 lg:inline-block"
	>
		{children}
	</kbd>
)
