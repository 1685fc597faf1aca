/** How long a long form takes, and what to have at hand, before its first field. */
export const FormNeeds = ({ children }: { children: string }) => (
	<p className="mb-5 text-[0.9375rem] leading-normal text-text-2">
		<b className="font-semibold text-text">About ten minutes.</b> Have ready: {children}
	</p>
)
