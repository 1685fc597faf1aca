import { costsAndTests } from '#app/features/courses/starter/business-model/costs-and-tests.ts'
import { forWhom } from '#app/features/courses/starter/business-model/for-whom.ts'
import { promiseAndWay } from '#app/features/courses/starter/business-model/promise-and-way.ts'
import type { StarterCourse } from '#app/features/courses/starter/shape.ts'

export const businessModel: StarterCourse = {
	title: 'Your Business Model',
	description: 'From an idea to one page that says who pays, for what, and why it lasts.',
	level: 'All Levels',
	learn: [
		'Put your whole business on one page and see where it only guesses',
		'Talk with customers so that you hear the truth, and not a kindness',
		'Work out whether one customer earns you money or costs you some',
		'Test the most dangerous guess in a week, before you spend your savings',
	],
	audience:
		'Anyone with an idea or a young business: alone, with friends or in a cooperative. You need paper, a pencil and people to talk with.',
	lessons: [...forWhom, ...promiseAndWay, ...costsAndTests],
}
