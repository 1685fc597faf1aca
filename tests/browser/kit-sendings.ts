import type { Page } from 'playwright-core'
import type { AnyUi, Field } from '#app/platform/office/admin/resource-ui.ts'
import { PUBLICATION_ARROWS, type PublicationAct } from '#app/platform/core/publication.ts'
import {
	newAppointment,
	newBooking,
	newDifference,
	newDonation,
	newMailing,
	newName,
	newPartner,
	newPledge,
	newThread,
} from '#tests/browser/admin-records.ts'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { visitAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { editedIn, screens } from '#tests/browser/screens.ts'

type Made = {
	id: string
	table: string
	/** The record that an act is noted of, where it is another one. */
	noted?: string
}

const newCertificate = async () => {
	const number = `IRIS-1791019812345-${crypto.randomUUID().slice(0, 8).toUpperCase()}A`
	const [row] = await sql<{ id: string }>(
		`insert into certificates (certificate_number, student_name, course_title, completion_date, hub_name, credential)
		values ($1, 'Aline Line', 'A line', now(), 'A hub', 'a.b.c') returning id`,
		[number],
	)
	return row!.id
}

/** How a record comes to be that no form makes. */
const makers: Readonly<Record<string, (by: string) => Promise<Made>>> = {
	'/admin/appointments': async () => ({ id: await newAppointment(), table: 'appointments' }),
	'/admin/consultation-bookings': async () => ({ id: await newBooking(), table: 'consultation_bookings' }),
	'/admin/donations/monthly': async () => ({ id: await newPledge(), table: 'pledges' }),
	'/admin/donations': async () => ({ id: await newDonation(), table: 'donations' }),
	'/admin/elearning/certificates': async () => ({ id: await newCertificate(), table: 'certificates' }),
	'/admin/inbox': async () => ({ id: await newThread(), table: 'inbox_threads' }),
	'/admin/payments': async () => ({ id: await newDifference(), table: 'payment_differences' }),
	'/admin/mailings': async () => ({ id: await newMailing(), table: 'mailings' }),
	async '/admin/bin'(by) {
		const { id } = await newPartner()
		const admin = await visitAs(by)
		const { path, values } = await admin.getForm(`/admin/partners/${id}/delete`, 'version')
		await admin.post(path, values)
		const [row] = await sql<Made>(
			`select id, 'deleted_records' as table from deleted_records where record_id = $1`,
			[id],
		)
		return { ...row!, noted: id }
	},
}

let adding: Promise<unknown> = Promise.resolve()

/** Adds a record as its form would, one after the other: the last one of the log is it. */
function add(path: string, ui: AnyUi, by: string): Promise<Made> {
	const added = adding.then(() => post(path, ui, by))
	adding = added.catch(() => {})
	return added
}

async function post(path: string, ui: AnyUi, by: string): Promise<Made> {
	const admin = await visitAs(by)
	const word = `w${crypto.randomUUID().slice(0, 8)}`
	const answer = await admin.submit(`${path}/new`, sampleValues(ui.fields as readonly Field[], word))
	if (answer.status !== 303) throw new Error(`${path}/new answered ${answer.status}`)
	const [row] = await sql<Made>(
		`select record_id as id, table_name as table from audit_log
		where action = 'create' and actor_email = $1 order by at desc limit 1`,
		[by],
	)
	return row!
}

/** What a record is like before a command can be given. */
const STATES: Readonly<Record<string, string>> = {
	'/admin/appointments complete': `status = 'confirmed', appointment_date = current_date - 30 - floor(random() * 3000)::int`,
	'/admin/consultation-bookings complete': `status = 'confirmed'`,
	'/admin/elearning/certificates reinstate': `status = 'revoked', revoked_at = now(), revoked_by = 'hub@hub.example', revoked_reason = 'A line.'`,
	'/admin/donations/monthly resume': `status = 'paused', next_due = null`,
	'/admin/ads disable': 'active = true',
	'/admin/ads enable': 'active = false',
	'/admin/programs show': 'hidden = true',
	'/admin/inbox release': `taken_by = 'another@hub.example'`,
	'/admin/inbox reopen': `status = 'closed'`,
}

/** What is pressed first, so that the act stands there. */
const BEHIND: Readonly<Record<string, string>> = {
	'/admin/inbox note': 'button[data-key="n"]',
	'/admin/inbox close': 'summary:has-text("State:")',
	'/admin/inbox reopen': 'summary:has-text("State:")',
	'/admin/inbox release': 'summary:has-text("Who has it:")',
}

/** What is no act of this kind. */
const NOT_WALKED: Readonly<Record<string, string>> = {
	'/admin/inbox use-template': 'fills a field of the form, and keeps nothing',
	'/admin/notifications/emails resend': 'walked by itself: where the message goes, its sentence tells',
}

const stateBefore = (path: string, act: string) =>
	STATES[`${path} ${act}`] ??
	(Object.hasOwn(PUBLICATION_ARROWS, act)
		? `publication = '${PUBLICATION_ARROWS[act as PublicationAct].from}'`
		: undefined) ??
	(act === 'feature' ? 'featured = false' : act === 'unfeature' ? 'featured = true' : undefined)

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })
const lastButton = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').last()

type Act = { name: string; says: RegExp; press: (page: Page) => Promise<unknown>; asks: boolean }

const literally = (text: string, begin = '') =>
	new RegExp(begin + text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** The acts that a record's own pages offer. */
function actsOf(ui: AnyUi): Act[] {
	const commands = (ui.commands ?? []).map(({ name, label, confirm, fields, done }) => ({
		name,
		says: literally(done),
		asks: Boolean(confirm || fields),
		press: (page: Page) =>
			confirm || fields
				? lastButton(page).click()
				: page
						.getByRole('dialog')
						.getByRole('button', { name: literally(label, '^') })
						.first()
						.click(),
	}))
	const press = (page: Page) => lastButton(page).click()
	const save = (page: Page) => editedIn(page, ui).locator('button[type="submit"]').last().click()
	return [
		...(ui.fields
			? [
					{ name: 'edit', says: literally(`${ui.one} updated successfully`), asks: true, press: save },
					{ name: 'delete', says: literally(`${ui.one} deleted successfully`), asks: true, press },
				]
			: []),
		...commands,
	]
}

/** What is typed before an act: a change, what it asks for, or the notes that it takes along. */
function typedIn(ui: AnyUi, act: string): string | undefined {
	const command = ui.commands?.find(({ name }) => name === act)
	if (command?.takesShared) return ui.shared?.[0]?.name
	const fields: readonly Field[] = (act === 'edit' ? ui.fields : command?.fields) ?? []
	return fields.find(({ as = 'text' }) => as === 'text' || as === 'long')?.name
}

/** Every act of every list-and-form screen, on a record of its own; new ones come by themselves. */
export const kitSendings = (by: string): Sending[] =>
	screens.flatMap(({ path, ui }) =>
		actsOf(ui)
			.filter(({ name }) => !(`${path} ${name}` in NOT_WALKED))
			.map(({ name, says, press, asks }) => ({
				name: `${path} ${name}`,
				says,
				async begin(page) {
					const { id, table, noted = id } = await (makers[path]?.(by) ?? add(path, ui, by))
					const state = stateBefore(path, name)
					if (state) await sql(`update ${table} set ${state} where id = $1`, [id])
					const acts = async () => (await sql('select 1 from audit_log where record_id = $1', [noted])).length
					const before = await acts()
					await open(page, asks ? `${path}/${id}/${name}` : `${path}/${id}`)
					const behind = BEHIND[`${path} ${name}`]
					if (behind) await page.locator(`dialog[open] ${behind}`).click()
					const typed = typedIn(ui, name)
					// A name may be one that no other record has.
					const form = name === 'edit' ? editedIn(page, ui) : page.locator('dialog[open]')
					if (typed) await form.locator(`[name="${typed}"]`).fill(`Another ${newName()}.`)
					return { press: () => press(page), times: async () => (await acts()) - before }
				},
			})),
	)
