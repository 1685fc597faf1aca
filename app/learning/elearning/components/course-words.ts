import type { LessonRow } from '#app/learning/catalog/queries/lessons.server.ts'
import { formatWeight } from '#app/platform/core/files/documents.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'

/** What a free course costs, in words: nothing is Free. */
export const priceOf = (price: number): string => (price === 0 ? 'Free' : formatRwf(price))

/** `4.8 of 5`, where a course has a rating. */
export const ratingOf = (rating: number): string => `${rating} of 5`

/** Price and, where there is one, rating of a free course. */
export const priceAndRating = ({ price, rating }: { price: number; rating: number | null }): string[] => [
	priceOf(price),
	...(rating === null ? [] : [ratingOf(rating)]),
]

/** `9 minutes` */
export const minutesInWords = (minutes: number): string => `${minutes} minute${minutes === 1 ? '' : 's'}`

/** Entries of a text that has one a line. */
export const linesOf = (text: string | null): string[] =>
	(text ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')

/** `PDF, 80 KB`, where a lesson has a file. */
export const fileInWords = ({ file }: LessonRow): string | null =>
	file && `${file.kind}, ${formatWeight(file.size)}`
