import { countWord } from '#app/learning/study/components/count-word.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What is said of lessons that were marked as done without a network. */
export function WaitingNotice({
	waiting,
	sent,
	className,
}: {
	waiting: readonly string[]
	sent: readonly string[]
	className?: string
}) {
	if (waiting.length > 0) {
		const isOne = waiting.length === 1
		return (
			<Notice kind="pending" className={className}>
				<strong>
					No network: {countWord(waiting.length)} {isOne ? 'lesson waits' : 'lessons wait'} here, marked as
					done.
				</strong>{' '}
				{isOne ? 'It is' : 'They are'} sent when the network is back. You can read on.
			</Notice>
		)
	}
	if (sent.length === 0) return null
	return (
		<Notice kind="success" className={className}>
			The network is back: {sent.length === 1 ? 'the lesson that waited is' : 'the lessons that waited are'}{' '}
			marked as done.
		</Notice>
	)
}
