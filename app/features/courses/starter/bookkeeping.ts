import { dailyRecords } from '#app/features/courses/starter/bookkeeping/daily-records.ts'
import { owedAndAsked } from '#app/features/courses/starter/bookkeeping/owed-and-asked.ts'
import { stockAndMargin } from '#app/features/courses/starter/bookkeeping/stock-and-margin.ts'
import type { StarterCourse } from '#app/features/courses/starter/shape.ts'

export const bookkeeping: StarterCourse = {
	title: 'Bookkeeping for Founders',
	description: 'Read your own numbers before an investor does.',
	level: 'All Levels',
	learn: [
		'Say at any moment what you have, what you owe and what is owed to you',
		'Set a price that leaves something',
		'Hand a lender three pages that answer the first ten questions',
	],
	audience:
		'Anyone who sells: a stall in Kimironko, a salon, a first company. You need a notebook and a pen. No accounting before.',
	lessons: [...dailyRecords, ...stockAndMargin, ...owedAndAsked],
}
