import { expect, test } from 'vitest'
import { makeRows } from '#tests/every-page.ts'
import { unreadable, visitsWithForms } from '#tests/odd-pages.ts'
import { oddValues, plantOdd } from '#tests/odd-values.ts'
import { resetDatabase } from '#tests/reset-database.ts'

test.each(oddValues)(
	'F-100: $value in every column of type $type takes no page, form or export down',
	async (odd) => {
		await resetDatabase()
		await makeRows(2)
		await plantOdd([odd])
		expect(await unreadable(await visitsWithForms())).toEqual([])
	},
	120_000,
)
