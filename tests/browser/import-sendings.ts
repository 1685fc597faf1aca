import type { Sending } from '#tests/browser/admin-sendings.ts'
import { newName } from '#tests/browser/admin-records.ts'
import { sql } from '#tests/browser/program-state.ts'

/** An import of a file of one line, and how often that line is stored. */
const importOf = (
	what: string,
	many: string,
	{ file, stored }: { file: (name: string) => string; stored: string },
): Sending => ({
	name: `${many} of a file, imported`,
	says: new RegExp(`^1 ${many.replace(/s$/, '')} imported$`),
	async begin(page) {
		const name = newName()
		await page.goto(`/admin/import/${what}`, { waitUntil: 'networkidle' })
		const buffer = Buffer.from(file(name))
		await page.locator('[name="file"]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
		return {
			press: () => page.getByRole('button', { name: 'Import', exact: true }).click(),
			times: async () => (await sql(stored, [name])).length,
		}
	},
})

/** A line of a bank's statement that becomes a gift. */
const statement: Sending = {
	name: 'a line of a bank statement, booked',
	says: /^One line booked$/,
	async begin(page) {
		const name = newName()
		await page.goto('/admin/import/statement', { waitUntil: 'networkidle' })
		const buffer = Buffer.from(`Date,Description,Credit\n2026-03-04,${name},25000\n`)
		await page.locator('[name="file"]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
		await page.getByRole('button', { name: 'Check the file' }).click()
		await page.getByLabel('Add as a gift').check()
		return {
			press: () => page.getByRole('button', { name: 'Book the ticked lines' }).click(),
			times: async () => (await sql('select 1 from donations where reference = $1', [name])).length,
		}
	},
}

export const importSendings: readonly Sending[] = [
	importOf('partners', 'partners', {
		file: (name) => `Name,Website,Description,Category\n${name},https://line.example,Lends a line.,Finance\n`,
		stored: 'select 1 from partners where name = $1',
	}),
	importOf('team', 'team members', {
		file: (name) => `Name,Role,Bio\n${name},Mentor,Reads lines.\n`,
		stored: 'select 1 from team_members where name = $1',
	}),
	importOf('memberships', 'memberships', {
		file: (name) =>
			`First name,Last name,Email,Phone,Membership,Status\n${name},Line,${crypto.randomUUID()}@mail.example,+250788123456,individual,approved\n`,
		stored: 'select 1 from memberships where first_name = $1',
	}),
	statement,
]
