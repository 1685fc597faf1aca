import type { MouseEvent } from 'react'
import {
	OPTION_CHARACTERS,
	OPTION_NUMBERS,
	OPTIONS,
	QUESTION_CHARACTERS,
	WHICH_IS_RIGHT,
} from '#app/learning/exams/rules.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { typeInto } from '#app/ui/type-into.ts'

/** Changes the places of an option and the one above it, in the page alone; without script the server does it. */
function moveUp(event: MouseEvent<HTMLButtonElement>, number: number): void {
	const { form } = event.currentTarget
	const fieldOf = (n: number) => form?.elements.namedItem(`option_${n}`)
	const [above, moved] = [fieldOf(number - 1), fieldOf(number)]
	if (!form || !(above instanceof HTMLInputElement) || !(moved instanceof HTMLInputElement)) return
	event.preventDefault()
	const [upper, lower] = [above.value, moved.value]
	typeInto(above, lower)
	typeInto(moved, upper)
	const boxOf = (n: number) => form.querySelector<HTMLInputElement>(`input[name="correct"][value="${n}"]`)
	const right = [number - 1, number].find((n) => boxOf(n)?.checked)
	if (right !== undefined) boxOf(right === number ? number - 1 : number)?.click()
	above.focus()
}

/** The fields of one question: its text, and eight places for its options, of which two at least are filled. */
export function QuestionFields() {
	const correct = useField('correct')
	return (
		<>
			<TextArea name="question" label="Question" rows={3} maxLength={QUESTION_CHARACTERS} />
			<fieldset
				className="min-w-0"
				aria-describedby={`${correct.hintId} ${correct.error === undefined ? '' : correct.errorId}`.trim()}
			>
				<legend className="mb-1.5 text-ui font-semibold">Options</legend>
				<p id={correct.hintId} className="mb-3 text-ui text-muted">
					{OPTIONS.least} to {OPTIONS.most}; what is left empty is left out. Choose the right one beside it.
					Learners see them in an order of their own.
				</p>
				<ol className="grid gap-3">
					{OPTION_NUMBERS.map((number) => (
						<li key={number} className="flex flex-wrap items-end gap-x-3 gap-y-1">
							<label className="flex min-h-(--field) items-center gap-2 text-ui">
								<input
									type="radio"
									name="correct"
									value={number}
									defaultChecked={correct.value === String(number)}
									required
									data-required-message={WHICH_IS_RIGHT}
									className="size-5 flex-none accent-oxide"
								/>
								Right<span className="sr-only">: option {number}</span>
							</label>
							<TextField
								name={`option_${number}`}
								label={`Option ${number}`}
								className="min-w-0 flex-1 basis-40"
								optional={number > OPTIONS.least}
								maxLength={OPTION_CHARACTERS}
								aside={
									number > 1 && (
										<button
											type="submit"
											name={STEP_FIELD}
											value={`up_${number}`}
											formNoValidate
											onClick={(event) => moveUp(event, number)}
											className={inlineLinkClass}
										>
											Move up<span className="sr-only"> option {number}</span>
										</button>
									)
								}
							/>
						</li>
					))}
				</ol>
				{correct.error !== undefined && <FieldError id={correct.errorId}>{correct.error}</FieldError>}
			</fieldset>
		</>
	)
}
