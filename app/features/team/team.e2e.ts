import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

/** A member of one test, with everything that a card can show. */
async function makeMember(name: string, bio: string) {
	const [made] = await sql<{ id: string }>(
		`insert into team_members (name, role, bio, image_url, social_links, created_at)
		 values ($1, 'Workshop Lead', $2, '/files/team-members/00000000-0000-4000-8000-000000000000',
			'{"linkedin": "https://www.linkedin.com/in/x", "twitter": "javascript:alert(1)", "email": "w@mail.example"}',
			'2020-01-01') returning id`,
		[name, bio],
	)
	const { id } = made!
	return {
		id,
		async [Symbol.asyncDispose]() {
			await sql('delete from team_members where id = $1', [id])
		},
	}
}

test('PUB-TEAM-001, PUB-TEAM-003, PUB-TEAM-004, PUB-TEAM-018, D-105 a card shows its member and is shared by links, also without script', async () => {
	await using member = await makeMember('Workshop & tools', `${'b'.repeat(100)}-not-shared`)
	await using tab = await openPage({ script: false, width: 360, expectStatus: [404] })
	const { page } = tab
	// A query passes the page cache by.
	await page.goto(`/team?fresh=${member.id}`)
	const card = page.locator(`[id="${member.id}"]`)
	expect(await card.getByRole('heading').innerText()).toBe('Workshop & tools')
	expect(await card.innerText()).toContain('Workshop Lead')
	expect(await card.locator('svg').first().isVisible()).toBe(true)
	const social = card.locator('a:not(details a)')
	expect(await social.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
		'https://www.linkedin.com/in/x',
		'mailto:w@mail.example',
	])
	await card.getByLabel('Share Workshop & tools').click()
	expect(await card.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
	const link = async (name: string) =>
		new URL((await card.getByRole('link', { name: `Share on ${name}` }).getAttribute('href')) ?? '')
	const address = new URL(`/team#${member.id}`, page.url()).href
	const twitter = await link('Twitter')
	expect(twitter.hostname).toBe('twitter.com')
	expect(twitter.searchParams.get('url')).toBe(address)
	expect(twitter.searchParams.get('text')).toBe(`Workshop & tools, Workshop Lead. ${'b'.repeat(100)}`)
	const linkedIn = await link('LinkedIn')
	expect([linkedIn.hostname, linkedIn.searchParams.get('url')]).toEqual(['www.linkedin.com', address])
	await expectNoSidewaysScroll(page)
	await expectAccessible(page)
})

test('PUB-TEAM-002, PUB-TEAM-006, PUB-GEN-037 Copy link puts the address of the card into the clipboard and says so for two seconds', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page, context } = tab
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto('/team', { waitUntil: 'networkidle' })
	const card = page.locator('main article').first()
	await card.locator('summary').click()
	await expectAccessible(page)
	await card.getByRole('button', { name: 'Copy link' }).click()
	const copied = card.getByText('Link copied')
	await copied.waitFor()
	const since = performance.now()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		new URL(`/team#${await card.getAttribute('id')}`, page.url()).href,
	)
	await copied.waitFor({ state: 'detached' }).catch(() => copied.waitFor({ state: 'hidden' }))
	const shown = performance.now() - since
	expect(shown).toBeGreaterThan(1000)
	expect(shown).toBeLessThan(4000)
})

test('PUB-TEAM-014, D-041 /about and home show the newest four and lead to the whole team', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	await tab.page.goto('/about')
	const section = tab.page.locator('section', { hasText: 'The people who answer' })
	expect(await section.locator('article').count()).toBe(4)
	expect(await section.getByRole('link', { name: 'Meet the whole team' }).getAttribute('href')).toBe('/team')
})
