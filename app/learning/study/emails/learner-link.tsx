import { learnerPath } from '#app/learning/study/learner-cookie.server.ts'
import { Button, Paragraph } from '#app/platform/core/mail/layout.tsx'

/**
 * The link that makes another device a learner's. Made when the message is written, so that it lies in no table.
 * @param learners whose courses it opens, the newest first
 */
export const LearnerLink = ({ learners, children }: { learners: readonly string[]; children: string }) => (
	<>
		<Button to={learnerPath(learners)}>{children}</Button>
		<Paragraph>
			The button works for 30 days, on any phone or computer. Anyone who has it learns under your name, so
			please do not share it.
		</Paragraph>
	</>
)
