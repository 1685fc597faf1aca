import { expect, test } from 'vitest'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { countChanges } from '#app/platform/office/admin/use-changes.ts'

const fields: readonly Field[] = [
	{ name: 'title', label: 'Title' },
	{ name: 'text', label: 'Text', as: 'long' },
	{ name: 'featured', label: 'Featured', as: 'check' },
	{ name: 'image', label: 'Image', as: 'image' },
]

const saved = {
	title: 'One',
	text: 'A line\nand another',
	featured: '',
	image_url: '/files/news/1',
	image_alt: 'A roof',
	image_decoration: '',
	image_credit: '',
	image_focus_x: '50',
	image_focus_y: '50',
}

/** What the browser sends of the form, with something of it changed. */
function formOf(changed: Record<string, string | File>): FormData {
	const form = new FormData()
	const { featured: _f, image_decoration: _d, image_url: _u, ...texts } = saved
	const asItCame = { ...texts, text: 'A line\r\nand another', image: new File([], ''), image_again: '' }
	for (const [name, value] of Object.entries({ ...asItCame, ...changed })) form.set(name, value)
	return form
}

test.each([
	[{}, 0],
	[{ title: 'Two' }, 1],
	[{ title: 'Two', text: '', featured: 'true' }, 3],
	[{ image_alt: 'A wall', image_focus_x: '24' }, 1],
	[{ image_decoration: 'true' }, 1],
	[{ remove_image: 'true' }, 1],
	[{ image_again: '/files/news/2' }, 1],
	[{ title: 'Two', image: new File(['x'], 'a.png') }, 2],
])(
	'issue M 5: what a save would change is counted by fields, a picture with its words as one: %o',
	(changed, count) => {
		expect(countChanges(fields, saved, formOf(changed))).toBe(count)
	},
)

test('issue M 5: lines that were stored with the returns of a form are no change', () => {
	expect(countChanges(fields, { ...saved, text: 'A line\r\nand another' }, formOf({}))).toBe(0)
})

test('issue M 5: of a record without a picture the untouched point of one is no change', () => {
	const { title, text, featured } = saved
	expect(countChanges(fields, { title, text, featured }, formOf({}))).toBe(0)
})
