import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { openAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'

/** As heavy as a photograph is. */
export const photo = async (background = '#dd9a2e') => ({
	name: 'photo.png',
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 1400, height: 700, channels: 3, background } })
		.png({ compressionLevel: 0 })
		.toBuffer(),
})

export async function newArticle(publication: 'draft' | 'published', content: string) {
	const [row] = await sql<{ id: string }>(
		`insert into news (title, excerpt, content, author, publication, published_at)
		values ('The first twelve', 'In short.', $2, 'Keza', $1, now() - interval '1 hour') returning id`,
		[publication, content],
	)
	const { id } = row!
	onTestFinished(async () => void (await sql('delete from news where id = $1', [id])))
	return { id, edit: `/admin/news/${id}/edit`, path: `/news/${id}` }
}

/** A page with an article in the editor. */
export async function openArticle(admin: string, path: string, options: Parameters<typeof openAs>[2] = {}) {
	const tab = await openAs(admin, path, options)
	const { page } = tab
	const editor = page.getByRole('textbox', { name: 'Content', exact: true })
	await editor.and(page.locator('[contenteditable]')).waitFor()
	return {
		tab,
		page,
		editor,
		field: page.locator('textarea[name="content"]'),
		bar: page.getByRole('toolbar', { name: 'Picture', exact: true }),
		picture: editor.locator('figure'),
		words: page.getByRole('group', { name: 'Describe the picture' }),
	}
}

/** A file that is dragged over the page. */
export async function dragged(page: Page) {
	const { buffer, mimeType, name } = await photo()
	return page.evaluateHandle(
		([bytes, file, type]) => {
			const carried = new DataTransfer()
			const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
			carried.items.add(new File([data], file, { type }))
			return carried
		},
		[buffer.toString('base64'), name, mimeType] as const,
	)
}

/** Puts a file in by the editor's Picture or Replace. */
export const choose = async (page: Page, press: Locator, file: Awaited<ReturnType<typeof photo>>) => {
	await press.click()
	const asked = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: 'From this device' }).click()
	await (await asked).setFiles(file)
}

/** How many pictures a text has. */
export const countOf = (text: string) => text.split('<img ').length - 1
