import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/hub/admin/hub-details.tsx'
import { HubDetailsForm } from '#app/features/hub/forms.server.ts'
import { getHubDetails, refreshHub } from '#app/features/hub/queries/hub-details.server.ts'
import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { currentHub, mapFrameHost, applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { hubOf } from '#app/platform/core/config/hub.server.ts'
import { readSettings, settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { loader as readManifest } from '#app/site/machines/manifest.ts'
import { loader as readSecurityTxt } from '#app/site/machines/security-txt.ts'
import { loader as loadShell } from '#app/site/shell/layout.tsx'
import { askAsAdmin, postToScreen, readScreen, withoutTable } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(async () => {
	await resetDatabase()
	applyHubDetails(null)
})

const empty = Object.fromEntries(Object.keys(HubDetailsForm.shape).map((name) => [name, '']))

const save = (fields: Record<string, string>, version = 'none') =>
	postToScreen(screen, '/admin/hub', { ...empty, ...fields, version })

const faultsOf = (fields: Record<string, string>) =>
	HubDetailsForm.safeParse({ ...empty, ...fields }).error?.issues.map(({ message }) => message) ?? []

test('D-042 what is saved holds in place of the settings, what is empty stays as they have it; the audit names the fields', async () => {
	expect((await save({ name: 'Ineza Hub', address_1: 'KG 7 Avenue\r\n Kacyiru, Kigali ' })).status).toBe(303)
	expect(await refreshHub()).toBe(true)
	expect(await refreshHub()).toBe(false)
	expect(currentHub()).toEqual({
		...hubOf(settings.hubDetails),
		name: 'Ineza Hub',
		shortName: 'Ineza Hub',
		addresses: [
			{ label: 'Main office', lines: ['KG 7 Avenue', 'Kacyiru, Kigali'] },
			...hubOf(settings.hubDetails).addresses.slice(1),
		],
	})
	const trail = await db.select().from(audit_log)
	expect(trail.map(({ action, table_name, changed }) => [action, table_name, changed])).toEqual([
		['update', 'hub_details', ['name', 'address_1']],
	])
	const { version = '' } = (await getHubDetails(db)) ?? {}
	expect((await save({ name: '' }, version)).status).toBe(303)
	await refreshHub()
	expect(currentHub()).toEqual(hubOf(settings.hubDetails))
})

test('D-042 of two administrators the second is told, also where nothing was stored before', async () => {
	expect((await save({ name: 'One' })).status).toBe(303)
	const second = await save({ name: 'Two' })
	expect([second.status, second.result?.values['name']]).toEqual([409, 'Two'])
	expect(await getHubDetails(db)).toMatchObject({ name: 'One' })
	const { version = '' } = (await getHubDetails(db)) ?? {}
	expect((await save({ name: 'Two' }, version)).status).toBe(303)
})

test('D-042 the screen shows what is stored beside what the settings say', async () => {
	await save({ phone_1: '0788123456' })
	const { data } = await readScreen(screen, '/admin/hub')
	expect(data).toMatchObject({
		saved: { phone_1: '+250 788 123 456', name: '' },
		otherwise: { phone_1: '+250 700 000 001', name: 'IRIS Hub' },
	})
})

test('D-148 phones, links, email and the map’s host are asked for their rules', () => {
	expect(faultsOf({})).toEqual([])
	expect(faultsOf({ phone_1: '078812345' })[0]).toContain('1 digit missing')
	expect(faultsOf({ whatsapp: '1234567' })).not.toEqual([])
	expect(faultsOf({ email: 'nobody' })).not.toEqual([])
	expect(faultsOf({ linkedin: 'javascript:alert(1)' })).not.toEqual([])
	expect(faultsOf({ name: 'x'.repeat(61) })).toEqual(['Name must have at most 60 characters'])
	expect(faultsOf({ address_1: 'a\nb\nc\nd\ne\nf' })).toEqual(['Main office must have at most 5 lines'])
	// What would end the policy's directive, or be blocked as mixed content.
	for (const map_url of ['https://a;script-src.example/x', 'http://maps.example/x', 'data:text/html,x', 'x'])
		expect(faultsOf({ map_url }), map_url).not.toEqual([])
	expect(HubDetailsForm.parse({ ...empty, map_url: 'maps.example/embed' }).map_url).toBe(
		'https://maps.example/embed',
	)
})

test('D-042 pages, machines’ files, mails and the policy of the map’s frame take the stored hub details', async () => {
	await save({
		name: 'Ineza Hub',
		email: 'ask@ineza.example',
		bank_name: 'Bank of Kigali',
		map_url: 'https://maps.example/embed',
		twitter: 'https://x.com/ineza',
	})
	await refreshHub()
	const facts = await loadShell(askAsAdmin('/') as never)
	expect(facts.hub).toMatchObject({ name: 'Ineza Hub', email: 'ask@ineza.example' })
	expect(facts.hub.social[1]?.url).toBe('https://x.com/ineza')
	expect(await readManifest().json()).toMatchObject({ name: 'Ineza Hub' })
	expect(await readSecurityTxt().text()).toContain('Contact: mailto:ask@ineza.example')
	expect(mapFrameHost()).toBe('https://maps.example')
	const { text } = renderMail(
		donationReceived.body({
			donor_name: 'Ada',
			amount: 25_000,
			frequency: 'one-time',
			facts: [],
			transaction_id: 'T',
			transfer_reference: 'DONATION-1',
			date: 'Today',
			note: '',
		}),
	)
	expect(text).toContain('Bank of Kigali')
	expect(text).toContain('Ineza Hub')
})

test('F-102, D-157 what is not set is not there: no address, no account before bank, name and number are known', () => {
	const hub = (env: Record<string, string>) => hubOf(readSettings(env).hubDetails)
	expect(hub({})).toEqual({
		name: 'IRIS Hub',
		shortName: 'IRIS Hub',
		addresses: [],
		phones: [],
		whatsApp: null,
		email: null,
		social: [],
		hours: 'Monday to Friday, 8am to 6pm',
		mapUrl: null,
		bank: null,
		signatory: null,
		logo: null,
		signature: null,
		asksForFunders: false,
	})
	expect(hub({ HUB_PHONE_2: '+250 788 123 456' }).phones).toEqual(['+250 788 123 456'])
	expect(hub({ HUB_ADDRESS_2: 'KN 5 Road|Kigali' }).addresses).toEqual([
		{ label: 'Workshop', lines: ['KN 5 Road', 'Kigali'] },
	])
	const account = { HUB_BANK_NAME: 'Bank of Kigali', HUB_BANK_ACCOUNT_NAME: 'Ineza Hub' }
	expect(hub({ ...account, HUB_BANK_SWIFT: 'BKIGRWRW' }).bank).toBeNull()
	expect(hub({ ...account, HUB_BANK_ACCOUNT_NUMBER: '100' }).bank).toEqual({
		name: 'Bank of Kigali',
		accountName: 'Ineza Hub',
		accountNumber: '100',
		swift: null,
	})
})

test('R3 while the table cannot be read the last known stands, and the screen says so', async () => {
	await save({ name: 'Ineza Hub' })
	await refreshHub()
	await using _away = await withoutTable('hub_details')
	await expect(refreshHub()).rejects.toThrow()
	expect(currentHub().name).toBe('Ineza Hub')
	const { status, data } = await readScreen(screen, '/admin/hub')
	expect([status, data.failure]).toEqual([500, 'Error fetching hub details'])
})
