import type { Page } from 'playwright-core'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { newApplication, newNote } from '#tests/browser/admin-records.ts'
import { sql } from '#tests/browser/program-state.ts'

const count = async (text: string, ...values: string[]) => (await sql(text, values)).length
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

/** Emails and notifications: what is sent, sent again, tried and read. */
export const mailSendings: readonly Sending[] = [
	{
		name: 'mail to a registration',
		says: 'Email sent successfully',
		async begin(page) {
			const id = await newApplication()
			await sql(`update program_applications set status = 'approved' where id = $1`, [id])
			await open(page, `/admin/write/registrations/${id}`)
			return {
				press: () => page.getByRole('button', { name: 'Send the email of its status again' }).click(),
				times: () =>
					count(
						'select 1 from email_logs where to_email = (select email from program_applications where id = $1)',
						id,
					),
			}
		},
	},
	{
		name: 'mail that failed, sent again',
		says: 'Email kept in the outbox',
		async begin(page) {
			const [mail] = await sql<{ id: string }>(
				`insert into email_logs (to_email, subject, template_name, status, error_message, data, attempts)
					values (gen_random_uuid() || '@line.example', 'A line', 'welcome-onboarding', 'failed', 'no line',
						'{"firstName":"Aline"}', 5) returning id`,
			)
			await open(page, `/admin/notifications/emails/${mail!.id}`)
			return {
				press: () => page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click(),
				times: () =>
					count(`select 1 from audit_log where action = 'send-again' and record_id = $1`, mail!.id),
			}
		},
	},
	{
		name: 'mail to try the mail server',
		says: 'Test email sent successfully',
		async begin(page) {
			await open(page, '/admin/notifications')
			// Other tests press it, too: what counts is who is signed in here.
			const who =
				(await page
					.getByText(/^[^\s@]+@hub\.example$/)
					.first()
					.textContent()) ?? ''
			const sent = () =>
				count(`select 1 from audit_log where action = 'send-test-email' and actor_email = $1`, who)
			const before = await sent()
			return {
				press: () => page.getByRole('button', { name: 'Send Test Email' }).click(),
				times: async () => (await sent()) - before,
			}
		},
	},
	{
		name: 'notification in the list, marked as read',
		says: 'Notification marked as read',
		async begin(page) {
			const title = await newNote()
			const [note] = await sql<{ id: string }>('select id from notifications where title = $1', [title])
			await open(page, '/admin/notifications')
			const card = page.locator('article, tr').filter({ hasText: title })
			return {
				press: () => card.getByRole('button', { name: /Mark as read/ }).click(),
				times: () => count(`select 1 from audit_log where action = 'update' and record_id = $1`, note!.id),
			}
		},
	},
]
