/** Questions that open to their answers, the first of them open; all of them on paper. */
export const Questions = ({ questions }: { questions: readonly { question: string; answer: string }[] }) => (
	<div className="border-b border-line wrap-break-word">
		{questions.map(({ question, answer }, at) => (
			<details key={at} open={at === 0} className="group border-t border-line">
				<summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3.5 leading-snug font-semibold [&::-webkit-details-marker]:hidden">
					{question}
					<svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none stroke-muted stroke-[1.75]">
						<path d="M5 12h14" />
						<path d="M12 5v14" className="group-open:hidden" />
					</svg>
				</summary>
				<p className="pb-4.5 leading-relaxed text-text-2 sm:pr-12">{answer}</p>
			</details>
		))}
	</div>
)
