import { expect, test } from 'vitest'
import { screens } from '#tests/browser/screens.ts'

const pages = screens.filter(({ ui }) => ui.sections)

test('issue M 5: articles, courses of both kinds, programs, events and opportunities are edited on pages', () => {
	expect(pages.map(({ path }) => path)).toEqual([
		'/admin/elearning',
		'/admin/premium-courses',
		'/admin/programs',
		'/admin/opportunities',
		'/admin/events',
		'/admin/news',
	])
})

test.each(pages)('issue M 5: $path has each of its fields in one section', ({ ui }) => {
	const fields: readonly { name: string }[] = ui.fields ?? []
	const shown = (ui.sections ?? []).flatMap((section: { fields: readonly string[] }) => section.fields)
	expect(shown.toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
})
