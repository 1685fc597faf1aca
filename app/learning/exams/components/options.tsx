/** The options of a question as radio buttons in large rows, each with its letter. */
export const Options = ({
	question,
	options,
	chosen,
	disabled,
	onChoose,
}: {
	question: string
	options: readonly string[]
	chosen: number | undefined
	disabled: boolean
	onChoose: (option: number) => void
}) => (
	<div className="mt-5 grid gap-2 sm:mt-7 sm:gap-3">
		{options.map((option, at) => (
			<label
				key={`${question} ${at}`}
				className="relative flex min-h-tap cursor-pointer items-center gap-4 rounded-control border border-line-strong bg-surface p-3 leading-snug hover:border-text has-checked:border-text has-checked:inset-ring-[1.5px] has-checked:inset-ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed sm:p-4"
			>
				<input
					type="radio"
					name="option"
					value={at}
					checked={chosen === at}
					disabled={disabled}
					onChange={() => onChoose(at)}
					className="peer absolute inset-0 size-full cursor-pointer opacity-0"
				/>
				<span
					aria-hidden="true"
					className="grid size-8 flex-none place-items-center bg-surface-3 text-ui font-semibold text-text peer-checked:bg-accent peer-checked:text-on-accent"
				>
					{String.fromCharCode(65 + at)}
				</span>
				<span className="min-w-0 wrap-anywhere">{option}</span>
			</label>
		))}
	</div>
)
