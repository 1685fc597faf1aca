import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'rich-corpus@irishub.example'
const SIGN = '§'

beforeAll(() => createAdministrator(admin))

test.each(['articles', 'lessons'] as const)(
	'issue M 5: every one of the %s that a hub begins with comes through unchanged, and a letter more changes that letter alone',
	async (kind) => {
		const texts =
			kind === 'articles'
				? await sql<{ content: string }>('select content from news')
				: await sql<{ content: string }>('select content from lessons')
		const [at] =
			kind === 'articles'
				? await sql<{ path: string }>(`select '/admin/news/' || id || '/edit' as path from news limit 1`)
				: await sql<{ path: string }>(
						`select '/admin/elearning/' || course_id || '/lessons/' || id as path from lessons limit 1`,
					)
		await using tab = await openAs(admin, at!.path)
		const { page } = tab
		const field = page.locator('textarea[name="content"]')
		const editor = page.getByRole('textbox', { name: kind === 'articles' ? 'Content' : 'Text', exact: true })
		await editor.waitFor()
		expect(texts.length).toBeGreaterThan(kind === 'articles' ? 3 : 20)
		for (const { content } of texts) {
			await field.fill('')
			await field.fill(content)
			await editor.press('Control+End')
			expect(await field.inputValue()).toBe(content)
			await page.keyboard.insertText(SIGN)
			const longer = await field.inputValue()
			expect(longer).toContain(SIGN)
			const without = longer.replace(`\n\n<p>${SIGN}</p>`, '').replace(SIGN, '')
			// Articles of the starter stand on one line.
			if (kind === 'lessons') expect(without).toBe(content)
			else expect(without.replaceAll('\n', '')).toBe(content.replaceAll('\n', ''))
			await page.keyboard.press('Backspace')
			expect(await field.inputValue()).toBe(content)
		}
	},
	120_000,
)
