import { expect, test } from 'vitest'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { kitScreens } from '#tests/kit-screens.ts'
import { asOwner } from '#tests/reset-database.ts'

const rowsOf = (statement: string, values: unknown[] = []) =>
	asOwner(async (client) => (await client.query<Record<string, unknown>>(statement, values)).rows)

const trailOf = (id: string) =>
	rowsOf('select action, actor_email as by, table_name from audit_log where record_id = $1 order by at', [id])

/** What the documents ask of one screen in so many words. */
const ASKED: Record<string, string> = {
	'/admin/elearning': 'ADM-ELRN-008, ADM-ELRN-020, ADM-ELRN-025, ADM-ELRN-026',
	'/admin/premium-courses': 'ADM-PREM-019, ADM-PREM-021, ADM-PREM-023',
	'/admin/startups': 'ADM-START-026, ADM-START-028',
	'/admin/opportunities': 'ADM-OPP-007, ADM-OPP-028, ADM-OPP-029',
	'/admin/events': 'ADM-EVT-015',
	'/admin/news': 'ADM-NEWS-010, ADM-NEWS-012 to ADM-NEWS-014',
	'/admin/sponsored-content': 'ADM-SPON-021, ADM-SPON-025',
	'/admin/ads': 'ADM-ADU-036, ADM-ADU-041, ADM-ADU-043',
}

const forms = kitScreens
	.filter(({ screen: { ui } }) => ui.fields)
	.map((each) => ({ ...each, asked: ASKED[each.path] ?? 'ADM-GEN' }))

test('the screens with a form are walked', () => {
	expect(forms.length).toBeGreaterThanOrEqual(10)
	const paths = forms.map(({ path }) => path)
	expect(Object.keys(ASKED).filter((path) => !paths.includes(path))).toEqual([])
})

test.each(forms)(
	'$asked $path: a record is added, changed and deleted into the bin, each is audited, and an old version is refused',
	async ({ path, screen }) => {
		const fields = screen.ui.fields as readonly Field[]
		const typed = (word: string) => sampleValues(fields, word, 'https://hub.example')
		expect(await postToScreen(screen, `${path}/new`, typed('first'))).toMatchObject({ status: 303 })
		const [made] = await rowsOf(
			`select record_id as id, table_name from audit_log where action = 'create' order by at desc limit 1`,
		)
		const [id, table] = [String(made?.['id']), String(made?.['table_name'])]
		const changedAt = async () =>
			Number((await rowsOf(`select updated_at from ${table} where id = $1`, [id]))[0]?.['updated_at'])
		const before = await changedAt()
		const version = (await readScreen(screen, `${path}/${id}/edit`)).data.record?.version ?? ''
		const edit = (word: string) => postToScreen(screen, `${path}/${id}/edit`, { ...typed(word), version })
		expect(await edit('second')).toMatchObject({ status: 303 })
		expect(await changedAt()).toBeGreaterThan(before)
		expect((await edit('third')).status).toBe(409)
		expect(await postToScreen(screen, `${path}/${id}/delete`)).toMatchObject({ status: 303 })
		expect(await rowsOf(`select from ${table} where id = $1`, [id])).toEqual([])
		expect(await rowsOf('select from deleted_records where record_id = $1', [id])).toHaveLength(1)
		expect(await trailOf(id)).toEqual(
			['create', 'update', 'delete'].map((action) => ({ action, by: 'a@hub.example', table_name: table })),
		)
	},
)
