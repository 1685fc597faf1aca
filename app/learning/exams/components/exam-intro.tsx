import type { ReactNode } from 'react'
import { ExamText } from '#app/learning/exams/components/exam-frame.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Status } from '#app/ui/status.tsx'

type Intro = {
	title: string
	description: string
	questions: number
	minutes: number
	extra_minutes: number
	last_score: number | null
}

const minutesOf = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`

/** What the exam is, before it begins. */
export const ExamIntro = ({
	intro,
	passing_score,
	children,
}: {
	intro: Intro
	passing_score: number
	children: ReactNode
}) => (
	<ExamText>
		<h1 className="text-h2">{intro.title}</h1>
		<p className="mt-4 text-lead whitespace-pre-line text-text-2">{intro.description}</p>
		{intro.last_score !== null && (
			<p className="mt-5">
				<Status kind="cancelled">
					Last time {intro.last_score}%, pass mark {passing_score}%
				</Status>
			</p>
		)}
		<Facts
			className="mt-8 border-b border-line"
			facts={[
				{ term: 'Questions', detail: intro.questions },
				{
					term: 'Time',
					detail:
						minutesOf(intro.minutes) +
						(intro.extra_minutes > 0 ? `, ${minutesOf(intro.extra_minutes)} of them extra for you` : ''),
				},
				{ term: 'Pass mark', detail: `${passing_score}%` },
				{ term: 'Tries', detail: 'As many as you need' },
			]}
		/>
		<h2 className="mt-10 mb-3 text-h4">Good to know</h2>
		<ul className="grid gap-2 text-text-2">
			<li>The time begins when you press Start Exam, and keeps running if you close the page.</li>
			<li>Each answer is saved as you give it. On another phone you continue where you were.</li>
			<li>You may go back and change your answers until you submit.</li>
			<li>At zero, what you have answered is submitted by itself.</li>
		</ul>
		{children}
	</ExamText>
)
