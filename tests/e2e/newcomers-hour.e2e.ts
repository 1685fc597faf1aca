import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { NOTHING_SET } from '#tests/hub-settings.ts'
import { createNewcomer } from '#tests/browser/newcomer.ts'

/** Presses and fields from the link that the first start prints to a hub of one's own, as counted when this was written. */
const MOST_STEPS = 40

/** A mark of the newcomer's own. */
const logo = async () => ({
	name: 'logo.png',
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0a5c4a' } })
		.png()
		.toBuffer(),
})

const OURS = 'Umurava Lab'

/** Visitors read the newcomer's hub, and nothing of the one that it began as. */
async function expectOwnHub(siteUrl: string) {
	const visitor = new Visitor({ siteUrl })
	const said: Readonly<Record<string, readonly string[]>> = {
		'/': ['Your first job is one that you make.', OURS, 'First Steps in Code'],
		'/team': ['Diane Ingabire', 'Head of programs'],
		'/programs': ['First Steps in Code'],
		'/events': ['Evening of open doors'],
		'/contact': ['KG 7 Avenue', '+250 788 000 111', 'hello@umurava.example'],
		'/about': [OURS],
	}
	for (const [path, words] of Object.entries(said)) {
		const { text } = await visitor.get(path)
		for (const word of words) expect([path, text.includes(word)]).toEqual([path, true])
		expect([path, text.includes('IRIS Hub')]).toEqual([path, false])
	}
}

test('issue M: a newcomer has a hub with its own name, logo, texts, team, program and event, without a guide', async () => {
	const program = await startProgram({ env: NOTHING_SET })
	try {
		const readLink = () => /http:\S+\/admin\/first-run\/[\w-]+/.exec(program.readLog())?.[0]
		await expect.poll(readLink).toBeTruthy()
		await using tab = await openPage({ script: true, width: 1280, siteUrl: program.siteUrl })
		const { page } = tab
		const { press, type, choose, show, steps } = createNewcomer(page)

		await page.goto(readLink() ?? '')
		await expectAccessible(page)
		await type('Your name', 'Aline Uwera')
		await type('Name of the hub', OURS)
		await type('Email', 'aline@umurava.example')
		await type('Password', 'Umurava2026!')
		await press('button', 'Create and sign in')
		// It says that one is in, and leads on by itself.
		await page.waitForURL('**/admin', { timeout: 30_000 })

		// The list on the dashboard leads through the rest.
		await press('link', 'Name, addresses and phones')
		await page.waitForURL('**/admin/hub')
		await type('Short name', 'Umurava')
		await type('Main office', 'KG 7 Avenue\nKimihurura, Kigali')
		await type('Email', 'hello@umurava.example')
		await type('First phone', '+250 788 000 111')
		await show('Logo', await logo())
		await press('button', 'Save hub details')
		await page.getByText('Hub details saved').first().waitFor()

		await press('link', 'Dashboard')
		await press('link', 'Remove what is left of the samples')
		await press('button', /^Remove/)
		await page.getByText('moved to the bin').first().waitFor()

		await press('link', 'Put your team in')
		await press('link', 'Add team member')
		await type('Name', 'Diane Ingabire')
		await type('Role', 'Head of programs')
		await type('Bio', 'Teaches what she built.')
		await press('button', 'Create')
		await page.getByText('Team member created successfully').first().waitFor()

		await press('link', 'Programs')
		await press('link', 'Add program')
		await type('Title', 'First Steps in Code')
		await type('Description', 'Eight weeks from nothing to a page of your own.')
		await choose('Icon', { index: 1 })
		await press('button', 'Create')
		await page.getByText('Program created successfully').first().waitFor()

		await press('link', 'Events')
		await press('link', 'Add event')
		await type('Title', 'Evening of open doors')
		await type('Description', 'Come and look.')
		await type('Date', '2027-03-05T17:00')
		await type('Location', 'KG 7 Avenue')
		await type('Capacity', '40')
		await type('Price ($)', '0')
		await press('button', 'Create')
		await page.getByText('Event created successfully').first().waitFor()

		await press('link', 'Site texts')
		await press('link', /^Home/)
		await type('Title', 'Your first job is one that you make.')
		await press('button', /^Publish/)
		await page.getByText('Visitors read it now').first().waitFor()

		expect(steps()).toBeLessThanOrEqual(MOST_STEPS)
		await expectOwnHub(program.siteUrl)
	} finally {
		await program.stop()
	}
})
