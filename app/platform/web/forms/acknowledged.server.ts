import type { ConfirmationWords } from '#app/platform/web/forms/form-action.server.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'

type Sender = { email: string } & ({ first_name: string; last_name: string } | { name: string })

/**
 * What every confirmation says: when it arrived, of whom, where the acknowledgement goes, and that this comes first.
 * @param words the form's own: its title, further facts, links, and what happens after the email
 */
export function acknowledged(
	sender: Sender,
	now: Date,
	words: ConfirmationWords & { title: string },
): ConfirmationWords {
	const name = 'name' in sender ? sender.name : `${sender.first_name} ${sender.last_name}`
	return {
		...words,
		mailTo: sender.email,
		facts: [['Sent', `${formatWeekday(now)}, ${kigaliClock(now)}`], ['Name', name], ...(words.facts ?? [])],
		next: [['Now', 'An email with the reference is on its way to you.'], ...(words.next ?? [])],
	}
}
