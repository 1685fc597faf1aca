import { expect, test } from 'vitest'
import { containsWords, wordsOf } from '#app/platform/core/text/search-words.ts'

test('F-48 a text is found by all words of a search, in any order, case and place', () => {
	const text = 'Frontend Developer Umurabyo Net Kigali'
	for (const search of ['kigali developer', 'DEV front', 'net  umura', '']) {
		expect([search, containsWords(text, search)]).toEqual([search, true])
	}
	for (const search of ['kigali designer', 'huye']) {
		expect([search, containsWords(text, search)]).toEqual([search, false])
	}
})

test('of a search each word counts once, and no more than ten', () => {
	expect(wordsOf(' A  a B ')).toEqual(['a', 'b'])
	expect(wordsOf('')).toEqual([])
	expect(wordsOf(Array.from({ length: 30 }, (_, at) => `w${at}`).join(' '))).toHaveLength(10)
})
