import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'pictures@hub.example'
const NEW = '/admin/news/new'
const NOT_DESCRIBED = 'Say what the picture shows, or tick that it is only decoration'

beforeAll(() => createAdministrator(ADMIN))

/** A photograph whose right half is dark. */
const photo = async (width = 1200, height = 600) => {
	const dark = await sharp({ create: { width: width / 2, height, channels: 3, background: '#17120f' } })
		.png()
		.toBuffer()
	const buffer = await sharp({ create: { width, height, channels: 3, background: '#dd9a2e' } })
		.composite([{ input: dark, left: width / 2, top: 0 }])
		.png()
		.toBuffer()
	return { name: 'photo.png', mimeType: 'image/png', buffer }
}

async function write(page: Page, title: string) {
	await page.getByLabel('Title').fill(title)
	await page.getByLabel('Excerpt').fill('In short.')
	await page.locator('[name="content"]').fill('<p>What was done.</p>')
	await page.getByLabel('Author').fill('Keza')
}

const stored = async (title: string) => {
	const [row] = await sql<{ id: string; url: string; [fact: string]: unknown }>(
		`select news.id, image_url as url, alt, decoration, credit, focus_x, focus_y from news
			left join files on image_url = '/files/' || bucket || '/' || files.id where title = $1`,
		[title],
	)
	return row
}

test('issue M 6: a picture is dropped, seen, described, focused by a press and by keys, and shown so on its page', async () => {
	await using tab = await openAs(ADMIN, NEW)
	const { page } = tab
	await write(page, 'Pictured')
	const { buffer, mimeType, name } = await photo()
	const dropped = await page.evaluateHandle(
		([bytes, file, type]) => {
			const carried = new DataTransfer()
			const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
			carried.items.add(new File([data], file, { type }))
			return carried
		},
		[buffer.toString('base64'), name, mimeType] as const,
	)
	const field = page.getByLabel('Image')
	await field.dispatchEvent('dragover', { dataTransfer: dropped })
	await field.dispatchEvent('drop', { dataTransfer: dropped })
	const preview = page.getByAltText('The chosen picture')
	await preview.waitFor()
	await page.getByText(/^1200 by 600 pixels, \d+ KB$/).waitFor()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText(NOT_DESCRIBED).waitFor()
	expect(await page.getByLabel('Title').inputValue()).toBe('Pictured')
	await page.getByLabel('What the picture shows').fill('A field beside a roof <b>')
	await page.getByLabel('Credit').fill('Eric Nshuti')
	const box = (await preview.boundingBox())!
	await preview.click({ position: { x: box.width * 0.25, y: box.height * 0.4 } })
	expect(await page.getByLabel('Focus from the left').inputValue()).toBe('25')
	const point = page.getByRole('button', { name: /^Focus point, 25 percent from the left/ })
	await point.press('ArrowLeft')
	await page.keyboard.press('Shift+ArrowUp')
	expect(await page.getByLabel('Focus from the left').inputValue()).toBe('24')
	await page.getByLabel('Focus from the top').fill('30')
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText('News article created successfully').first().waitFor()
	const { id, url, ...facts } = (await stored('Pictured'))!
	expect(facts).toEqual({
		alt: 'A field beside a roof <b>',
		decoration: false,
		credit: 'Eric Nshuti',
		focus_x: 24,
		focus_y: 30,
	})
	await page.goto(`/news/${id}`)
	const shown = page.getByAltText('A field beside a roof <b>')
	expect(await shown.getAttribute('src')).toContain(url)
	expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('24% 30%')
	await page.getByText('Photo: Eric Nshuti').waitFor()
	await expectAccessible(page)

	// The form of it has what was said; another description alone is another version.
	await page.goto(`/admin/news/${id}/edit`)
	expect(await page.getByLabel('Focus from the left').inputValue()).toBe('24')
	await page.getByText(/^1200 by 600 pixels, \d+ KB$/).waitFor()
	await page.getByRole('button', { name: 'Describe' }).click()
	await page.getByLabel('Only decoration').check()
	await page.getByRole('button', { name: /^Update|^Publish 1/ }).click()
	await page.getByText('News article updated successfully').first().waitFor()
	expect(await (await page.request.get(`/news/${id}`)).text()).not.toContain('A field beside a roof')
})

test('issue M 6: what is no picture or too large is refused beside the field at once, and what was typed stays', async () => {
	await using tab = await openAs(ADMIN, NEW)
	const { page } = tab
	await write(page, 'Refused')
	const field = page.getByLabel('Image')
	await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
	await page.getByText('Invalid file type. Please upload an image, a video or a valid file').waitFor()
	await field.setInputFiles({
		name: 'a.png',
		mimeType: 'image/png',
		buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
	})
	await page.getByText('File size exceeds 5MB limit').waitFor()
	expect(await page.getByAltText('The chosen picture').count()).toBe(0)
	await page.getByRole('button', { name: 'Go on without a picture' }).click()
	expect(await field.inputValue()).toBe('')
	expect(await page.getByText('File size exceeds 5MB limit').count()).toBe(0)
	await field.setInputFiles(await photo())
	await page.getByAltText('The chosen picture').waitFor()
	await page.getByRole('button', { name: 'Remove the picture' }).click()
	expect(await page.getByAltText('The chosen picture').count()).toBe(0)
	expect(await page.getByLabel('Title').inputValue()).toBe('Refused')
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText('News article created successfully').first().waitFor()
	expect(await stored('Refused')).toMatchObject({ url: null })
})

test('issue M 6: without script a picture is chosen, described and focused by the same fields', async () => {
	await using tab = await openAs(ADMIN, NEW, { script: false, expectStatus: [422] })
	const { page } = tab
	const send = () => page.getByRole('button', { name: 'Create news article' }).click()
	await write(page, 'Unscripted')
	await page.getByLabel('Image').setInputFiles(await photo())
	await page.getByLabel('Credit').fill('Eric')
	await page.getByLabel('Focus from the left').fill('10')
	await send()
	await page.getByText(NOT_DESCRIBED).waitFor()
	await expectAccessible(page)
	expect(await page.getByLabel('Focus from the left').inputValue()).toBe('10')
	await page.getByLabel('Image').setInputFiles(await photo())
	await page.getByLabel('Only decoration').check()
	await send()
	await page.getByText('News article created successfully').first().waitFor()
	expect(await stored('Unscripted')).toMatchObject({
		decoration: true,
		credit: 'Eric',
		focus_x: 10,
		focus_y: 50,
	})
})

test('issue M 6: another picture is described anew; the one before comes back with its words', async () => {
	await using tab = await openAs(ADMIN, NEW)
	const { page } = tab
	await write(page, 'Replaced')
	await page.getByLabel('Image').setInputFiles(await photo())
	await page.getByLabel('What the picture shows').fill('The first')
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText('News article created successfully').first().waitFor()
	const { id } = (await stored('Replaced'))!
	await page.goto(`/admin/news/${id}/edit`)
	await page.getByLabel('Image').setInputFiles(await photo(600, 600))
	expect(await page.getByLabel('What the picture shows').inputValue()).toBe('')
	await page.getByRole('button', { name: 'Keep the present picture' }).click()
	expect(await page.getByLabel('What the picture shows').inputValue()).toBe('The first')
	await page.getByAltText('The present picture').waitFor()
	// What was typed of a file that is lost with the tab is not put on the present one.
	await page.getByLabel('Image').setInputFiles(await photo(600, 600))
	await page.getByLabel('What the picture shows').fill('Of a file that is lost')
	await page.getByLabel('Title').fill('Replaced again')
	await page.waitForFunction(() => Object.values(sessionStorage).join().includes('Replaced again'))
	await page.reload()
	await page.waitForFunction(
		() => document.querySelector<HTMLInputElement>('[name="title"]')?.value === 'Replaced again',
	)
	expect(await page.getByLabel('What the picture shows').inputValue()).toBe('The first')
})

test('issue M 6: somebody else has replaced the picture meanwhile: its words come with it, and a chosen file stays', async () => {
	await using tab = await openAs(ADMIN, NEW, { expectStatus: [409] })
	const { page } = tab
	await write(page, 'Met')
	await page.getByLabel('Image').setInputFiles(await photo())
	await page.getByLabel('What the picture shows').fill('The first')
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText('News article created successfully').first().waitFor()
	const { id } = (await stored('Met'))!
	const replace = async (alt: string) => {
		await using other = await openAs(ADMIN, `/admin/news/${id}/edit`)
		await other.page.getByLabel('Image').setInputFiles(await photo(600, 600))
		await other.page.getByLabel('What the picture shows').fill(alt)
		await other.page.getByRole('button', { name: /^Update|^Publish 1/ }).click()
		await other.page.getByText('News article updated successfully').first().waitFor()
	}
	const words = page.getByLabel('What the picture shows')
	const update = () => page.getByRole('button', { name: /^Update|^Publish 1/ }).click()
	await page.goto(`/admin/news/${id}/edit`)
	await page.getByRole('button', { name: 'Describe' }).click()
	await words.fill('The first, put right')
	await replace('The second')
	await update()
	await page.getByText('Somebody else has changed this record').first().waitFor()
	await expect.poll(() => words.inputValue()).toBe('The second')
	await page.getByLabel('Image').setInputFiles(await photo(400, 400))
	await words.fill('The fourth')
	await replace('The third')
	await Promise.all([page.waitForResponse((answer) => answer.status() === 409), update()])
	await page.getByAltText('The chosen picture').waitFor()
	expect(await words.inputValue()).toBe('The fourth')
	await update()
	await page.getByText('News article updated successfully').first().waitFor()
	expect(await stored('Met')).toMatchObject({ alt: 'The fourth' })
})

test('issue M 6: where the kept pictures cannot be read, the form stays with all that was typed', async () => {
	await using tab = await openAs(ADMIN, NEW, { expectStatus: [503] })
	const { page } = tab
	await write(page, 'Unread')
	await page.getByLabel('Image').setInputFiles(await photo())
	await page.route('**/admin/pictures.json*', (route) => route.fulfill({ status: 503, body: '' }))
	await page.getByText('Choose from kept pictures').click()
	await page.getByText('The pictures could not be read').waitFor()
	await page.getByAltText('The chosen picture').waitFor()
	expect(await page.getByLabel('Title').inputValue()).toBe('Unread')
	await page.unroute('**/admin/pictures.json*')
	await page.getByRole('button', { name: 'Try again' }).click()
	await page.getByText(/^\d+ pictures?/).waitFor()
})

test('issue M 6: a kept picture is taken again from the library, with its words', async () => {
	await using tab = await openAs(ADMIN, NEW)
	const { page } = tab
	const create = async () => {
		await page.getByRole('button', { name: 'Create news article' }).click()
		await page.getByText('News article created successfully').first().waitFor()
	}
	await write(page, 'Lends')
	await page.getByLabel('Image').setInputFiles(await photo())
	await page.getByLabel('What the picture shows').fill('A kiln in Huye')
	await page.getByLabel('Focus from the left').fill('70')
	await create()

	await page.goto(NEW)
	await write(page, 'Borrows')
	await page.getByText('Choose from kept pictures').click()
	await page.getByPlaceholder('Search by what it shows...').fill('kiln in')
	await page.keyboard.press('Control+Enter')
	await page.keyboard.press('Enter')
	await page.getByText('1 picture', { exact: true }).waitFor()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'A kiln in Huye' }).click()
	await page.getByAltText('The chosen picture').waitFor()
	expect(await page.getByLabel('What the picture shows').inputValue()).toBe('A kiln in Huye')
	await create()
	const [one, two] = [(await stored('Lends'))!, (await stored('Borrows'))!]
	expect({ ...two, id: one.id }).toEqual(one)
	// The record that brought it goes; the other one shows it still.
	await page.goto(`/admin/news/${one.id}/delete`)
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await page.getByText('News article deleted successfully').first().waitFor()
	expect((await page.request.get(two.url)).status()).toBe(200)
})

test('issue M 6: without script the address of a kept picture is copied from the page of all pictures', async () => {
	await using tab = await openAs(ADMIN, '/admin/pictures', { script: false })
	const { page } = tab
	await expectAccessible(page)
	await page.getByLabel('Search the pictures').fill('kiln')
	await page.getByRole('button', { name: 'Search' }).click()
	const address = (await page
		.getByText(/^\/files\/news\//)
		.first()
		.textContent())!
	await page.goto(NEW)
	await write(page, 'Borrows without script')
	await page.getByText('Choose from kept pictures').click()
	await page.getByLabel('Address of a kept picture').fill(address)
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText('News article created successfully').first().waitFor()
	expect(await stored('Borrows without script')).toMatchObject({
		url: address,
		alt: 'A kiln in Huye',
		focus_x: 70,
	})
})

test.each([1280, 360] as const)('issue M 6: the field fits at %i pixels', async (width) => {
	for (const dark of [false, true]) {
		await using tab = await openAs(ADMIN, NEW, { width, dark })
		const { page } = tab
		await page.getByLabel('Image').setInputFiles(await photo())
		await page.getByText(/^1200 by 600 pixels/).waitFor()
		await expectNoSidewaysScroll(page)
	}
})
