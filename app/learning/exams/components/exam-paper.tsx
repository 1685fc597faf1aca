import { type FormEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LearningAs } from '#app/learning/study/components/learning-as.tsx'
import type { WhoLearns } from '#app/learning/study/rules.ts'
import { ExamClock } from '#app/learning/exams/components/exam-clock.tsx'
import { ExamFrame } from '#app/learning/exams/components/exam-frame.tsx'
import { Options } from '#app/learning/exams/components/options.tsx'
import {
	QuestionSquares,
	SquaresKey,
	type SquareState,
} from '#app/learning/exams/components/question-squares.tsx'
import {
	arrivalOf,
	openRunningAttempt,
	type Snapshot,
} from '#app/learning/exams/components/running-attempt.ts'
import type { Paper } from '#app/learning/exams/rules.ts'
import { CSRF_FIELD } from '#app/platform/web/forms/form-result.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'

const stateOf = ({ answers, waiting, cut }: Snapshot, question: string): SquareState =>
	!answers[question] ? 'open' : cut && waiting.has(question) ? 'waiting' : 'saved'

/** The attempt as it stands in this browser. */
function useRunningAttempt(paper: Paper, token: string) {
	const [cameByScript] = useState(useHydrated())
	const [attempt] = useState(() => openRunningAttempt(paper, token, arrivalOf(cameByScript)))
	useEffect(() => attempt.start(), [attempt])
	return {
		attempt,
		cameByScript,
		...useSyncExternalStore(attempt.subscribe, attempt.snapshot, attempt.snapshot),
	}
}

/** The question that is shown; it stands in the address, so that a reload shows it again. */
function useQuestion(first: number, count: number, cameByScript: boolean) {
	const [at, setAt] = useState(first)
	const heading = useRef<HTMLHeadingElement>(null)
	// Whoever has pressed Start stands where that button stood, and on nothing: the question comes first.
	useEffect(() => {
		if (!cameByScript) return
		const frame = requestAnimationFrame(() => {
			scrollTo(0, 0)
			heading.current?.focus({ preventScroll: true })
		})
		return () => cancelAnimationFrame(frame)
	}, [cameByScript])
	const go = (next: number) => {
		const to = Math.min(Math.max(next, 0), count - 1)
		setAt(to)
		const address = new URL(location.href)
		address.search = `?q=${to + 1}`
		history.replaceState(history.state, '', address)
		scrollTo(0, 0)
		// Once the question that it names is there.
		requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
	}
	return { at, go, heading }
}

/**
 * A running attempt: one question at a time, in any order. Without script every button sends the form, which saves and leads
 * on; with script answers are sent as they are given, and wait in the page while they cannot be.
 */
export function ExamPaper({
	paper,
	token,
	first,
	who,
	logo,
}: {
	paper: Paper
	token: string
	first: number
	who: WhoLearns | null
	logo: OwnLogo | null
}) {
	const { questions } = paper
	const { attempt, cameByScript, ...shown } = useRunningAttempt(paper, token)
	const { at, go, heading } = useQuestion(first, questions.length, cameByScript)
	const question = questions[at]
	const form = useRef<HTMLFormElement>(null)
	// What was chosen before the script came is an answer, too.
	useLayoutEffect(() => {
		const given = new FormData(form.current ?? undefined)
		const option = given.get('option')
		if (option !== null) attempt.choose(String(given.get('question')), Number(option))
	}, [attempt])
	if (!question) return null
	const { answers, waiting, cut, left, until, submitting, message } = shown
	const answered = questions.filter(({ id }) => answers[id]).length
	const isLast = at === questions.length - 1
	const open = questions.flatMap(({ id }, nth) => (answers[id] ? [] : nth))
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
		if (pressed === 'submit') attempt.submit(question.id)
		else if (pressed) go(Number(pressed) - 1)
	}
	return (
		<ExamFrame
			logo={logo}
			title={paper.course}
			sub={`Question ${at + 1} of ${questions.length}`}
			clock={<ExamClock left={left} until={until} />}
		>
			<div className="h-1 bg-surface-3">
				<div className="h-full bg-mark" style={{ width: `${(100 * answered) / questions.length}%` }} />
			</div>
			<div role="status">
				{cut && (
					<Notice kind="pending" live={false} className="pl-[calc(var(--gutter)-4px)]">
						{left > 0 ? (
							<>
								<b>No network: your answers wait here.</b> Keep this page open. They are sent by themselves
								when the network is back, until {until}.
							</>
						) : (
							<>
								<b>The time is up, and there is no network.</b>{' '}
								{waiting.size === 0
									? 'All your answers were saved in time and count.'
									: `${waiting.size} of your answers could not be sent in time and ${waiting.size === 1 ? 'does' : 'do'} not count. What was saved before counts.`}{' '}
								Your result opens here when the network is back.
							</>
						)}
					</Notice>
				)}
			</div>
			<form
				ref={form}
				method="post"
				autoComplete="off"
				action={`/exam/${paper.course_id}/sitting`}
				onSubmit={onSubmit}
				// What has the focus stands neither under the bar nor under the foot.
				className="flex flex-1 flex-col [&_button]:scroll-my-26 [&_input]:scroll-my-26"
			>
				<input type="hidden" name={CSRF_FIELD} value={token} />
				<input type="hidden" name="attempt" value={paper.attempt} />
				<input type="hidden" name="question" value={question.id} />
				{/* What Enter does in the form. */}
				<button
					type="submit"
					name="go"
					value={isLast ? at + 1 : at + 2}
					tabIndex={-1}
					aria-hidden="true"
					className="sr-only"
				>
					Continue
				</button>
				<main
					id="main"
					className="wrap grid w-full flex-1 content-start gap-6 py-6 sm:py-13 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-16"
				>
					<fieldset className="min-w-0">
						<legend className="w-full">
							<h1
								ref={heading}
								tabIndex={-1}
								className="text-[1.4375rem] leading-tight wrap-anywhere whitespace-pre-line outline-none sm:text-[1.8125rem] sm:leading-[1.2]"
							>
								{question.question}
							</h1>
						</legend>
						<Options
							question={question.id}
							options={question.options}
							chosen={answers[question.id]?.option}
							disabled={submitting}
							onChoose={(option) => attempt.choose(question.id, option)}
						/>
					</fieldset>
					<aside aria-label="Your answers">
						<h2 className="mb-3 text-h4">
							Answered {answered} of {questions.length}
						</h2>
						<QuestionSquares states={questions.map(({ id }) => stateOf(shown, id))} current={at} />
						{cut && <SquaresKey saved={answered - waiting.size} waiting={waiting.size} />}
						<p className="mt-4 mb-5 text-ui text-muted">
							{cut
								? 'Saved answers count, whatever happens to this phone.'
								: `Pass mark ${paper.passing_score}%. Your answers are sent automatically when the clock reaches zero.`}
						</p>
						{!isLast && (
							<button
								type="submit"
								name="go"
								value="submit"
								disabled
								className={buttonClass({ block: true })}
							>
								Submit Exam
							</button>
						)}
						<p className="mt-2 text-ui text-muted">
							{left === 0
								? 'The time is up. What has been saved is submitted.'
								: isLast && answered === questions.length
									? 'All are answered. You can still change them.'
									: `Opens on question ${questions.length}, once all ${questions.length} are answered.`}
						</p>
						<LearningAs who={who} className="mt-5 border-t border-line pt-4" />
					</aside>
				</main>
				<div className="bottom-0 border-t border-line bg-surface py-3.5 print:hidden [@media(min-height:30rem)]:sticky">
					<div role="alert" className="wrap">
						{message && (
							<Notice kind="danger" live={false} className="mb-3">
								{message}
							</Notice>
						)}
					</div>
					{isLast && open.length > 0 && <Unanswered open={open} />}
					<div className="wrap flex flex-wrap justify-between gap-3 max-sm:*:flex-1">
						<button
							type="submit"
							name="go"
							value={at}
							disabled={at === 0}
							className={buttonClass({ variant: 'outline' })}
						>
							Previous
						</button>
						{isLast ? (
							<>
								<span className="hidden noscript:contents max-sm:noscript:*:flex-1">
									<button
										type="submit"
										name="go"
										value={at + 1}
										className={buttonClass({ variant: 'outline' })}
									>
										Save answer
									</button>
								</span>
								<button
									type="submit"
									name="go"
									value="submit"
									disabled={open.length > 0 || submitting}
									className={buttonClass()}
								>
									{submitting ? 'Submitting...' : 'Submit Exam'}
								</button>
							</>
						) : (
							<button type="submit" name="go" value={at + 2} className={buttonClass()}>
								<span className="noscript:hidden">Next question</span>
								<span className="hidden noscript:inline">Save and next</span>
							</button>
						)}
					</div>
				</div>
			</form>
		</ExamFrame>
	)
}

/** As many as stand in one row of a phone. */
const MOST_NAMED = 4

/** What is not answered yet, each with the way there, above the button that waits for it. */
const Unanswered = ({ open }: { open: readonly number[] }) => (
	<div className="wrap mb-2.5 flex flex-wrap items-center gap-1.5">
		<p className="mr-auto text-[0.9375rem] font-semibold">{open.length} unanswered:</p>
		{open.slice(0, MOST_NAMED).map((at) => (
			<button
				key={at}
				type="submit"
				name="go"
				value={at + 1}
				aria-label={`Go to question ${at + 1}`}
				className="grid h-10 min-w-11 place-items-center border-[1.5px] border-mark bg-surface font-bold tabular-nums hover:bg-inset"
			>
				{at + 1}
			</button>
		))}
		{open.length > MOST_NAMED && (
			<span className="text-ui text-muted max-sm:hidden">and {open.length - MOST_NAMED} more</span>
		)}
	</div>
)
