import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const firstOf = async (table: string) =>
	(await sql<{ id: string; title: string }>(`select id, title from ${table} order by created_at limit 1`))[0]!

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted()

async function typePerson(page: Page, email: string) {
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill('0788 123 456')
}

/** The link of an email that makes a device a learner's. */
async function continueLink(email: string): Promise<string> {
	const [mail] = await readOutbox(email)
	return /\/elearning\/continue\/[\w-]+/.exec(mail?.text ?? '')![0]
}

test.each([
	{ script: true, width: 1280 },
	{ script: true, width: 360 },
	{ script: false, width: 360 },
] as const)(
	'PUB-ENRL-026, PUB-ELRN-004, D-060 one enrolls, learns, goes on elsewhere by the link, and is forgotten: $width px, script $script',
	async ({ script, width }) => {
		const course = await firstOf('courses')
		const email = `learner-${script}-${width}@mail.example`
		await using tab = await openPage({ script, width, dark: width === 360 })
		const { page } = tab
		await page.goto('/elearning')
		expect(await page.getByText('Your Progress').count()).toBe(0)
		await page.getByRole('link', { name: `Enroll Now in ${course.title}` }).click()
		const dialog = page.locator('dialog[open]')
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await typePerson(page, email)
		await page.getByLabel('Education level').selectOption('phd')
		await page.getByLabel('Motivation').fill('I sell and do not know what stays.')
		await dialog.getByRole('button', { name: 'Enroll', exact: true }).click()
		await dialog.getByText('Enrollment submitted successfully!').waitFor()
		await expectAccessible(page)
		expect(await cookiesOf(page)).toEqual(['learner', 'visitor'])
		await page.reload()
		await dialog.getByText('Enrollment submitted successfully!').waitFor()

		await dialog.getByRole('link', { name: 'Open the course' }).click()
		await page.getByRole('link', { name: 'Begin with lesson 1' }).waitFor()
		expect(await page.getByText(/^0 of \d+ lessons done$/).count()).toBe(1)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.goto('/elearning')
		await page.getByRole('heading', { name: 'Your Progress' }).waitFor()
		expect(await page.getByRole('link', { name: `Take Exam of ${course.title}` }).count()).toBe(2)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		await page.goto(`/elearning/${course.id}/enroll`)
		await page.getByText('You are already enrolled in this course').waitFor()

		await using other = await openPage({ script, width })
		await other.page.goto(await continueLink(email))
		expect(await cookiesOf(other.page)).toEqual(['visitor'])
		await other.page.getByRole('button', { name: 'Open my courses here' }).click()
		await other.page.getByRole('heading', { name: 'Your Progress' }).waitFor()
		await other.page.getByText('Your courses are on this device now.').first().waitFor()

		await page.goto('/elearning')
		await page.getByRole('link', { name: 'Forget me on this device' }).click()
		await page.getByRole('button', { name: 'Forget me' }).click()
		await page.getByText('This device has forgotten you.').first().waitFor()
		expect(await page.getByText('Your Progress').count()).toBe(0)
		expect(await cookiesOf(page)).toEqual(['visitor'])
	},
)

test('PUB-PREM-023, PUB-PREM-028 a premium course is bought in its dialog, and its lessons are open', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	const [course] = await sql<{ id: string; title: string }>(PREMIUM_COURSE)
	await page.goto('/elearning')
	await page.getByRole('link', { name: `Buy course ${course!.title}` }).click()
	await page.getByRole('dialog').waitFor()
	await typePerson(page, 'premium@mail.example')
	await page.getByRole('button', { name: 'Continue to Payment' }).click()
	await page.getByText('Processing fee', { exact: true }).waitFor()
	await expectAccessible(page)
	await page.getByRole('radio', { name: 'Mobile Money' }).check({ force: true })
	await page.getByRole('button', { name: 'Pay 75,500 RWF' }).click()
	await page.getByText('Processing your payment...').waitFor()
	await page.getByText('Course purchased successfully!').waitFor()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Open the course' }).click()
	await page.getByRole('link', { name: 'Begin with lesson 1' }).waitFor()
	await page.goto(`/elearning/premium/${course!.id}/buy`)
	await page.getByText('you have this course already').waitFor()
})

test('D-060 a link that is too old says so, and my link is asked for by an address', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [404] })
	const { page } = tab
	await page.goto('/elearning/continue/too-old')
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Send me my link again' }).click()
	await page.getByLabel('Email').fill('nobody-at-all@mail.example')
	await page.getByRole('button', { name: 'Send the link' }).click()
	await page.getByText('If there are courses under this address').waitFor()
})
