import { expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

test.each([true, false])(
	'ADM-EVT in the back-office the row of an event opens its participants, and closes them (script: %s)',
	async (script) => {
		const admin = 'events-panel@hub.example'
		await createAdministrator(admin)
		const title = `Panel ${crypto.randomUUID().slice(0, 8)}`
		await sql(
			`with event as (insert into events (title, description, date, location, capacity, status)
				values ($1, 'A description.', now() + interval '60 days', 'Kigali', 5, 'cancelled') returning id)
			insert into event_registrations (event_id, first_name, last_name, email, phone, organization)
				select id, 'Aline', 'Uwase', 'panel@mail.example', '+250788123456', 'Isuka' from event`,
			[title],
		)
		// Other tests look at the same lists.
		onTestFinished(async () => {
			await sql(`delete from event_registrations where email = 'panel@mail.example'`)
			await sql('delete from events where title = $1', [title])
		})
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto(`/admin/events?q=${encodeURIComponent(title)}`)
		const opener = page.getByRole('link', { name: `Participants, ${title}` }).locator('visible=true')
		const panel = page.getByRole('region', { name: `Participants, ${title}` }).locator('visible=true')
		expect([await opener.getAttribute('aria-expanded'), await panel.count()]).toEqual(['false', 0])
		await opener.click()
		await panel.getByText('Aline Uwase').waitFor()
		await panel.getByRole('link', { name: 'List for the door' }).waitFor()
		expect(await opener.getAttribute('aria-expanded')).toBe('true')
		await expectAccessible(page)
		await opener.click()
		await expect.poll(() => panel.count()).toBe(0)
		expect(await opener.getAttribute('aria-expanded')).toBe('false')
	},
)
