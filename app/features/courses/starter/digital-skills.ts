import { numbersAndName } from '#app/features/courses/starter/digital-skills/numbers-and-name.ts'
import { safeOnThePhone } from '#app/features/courses/starter/digital-skills/safe-on-the-phone.ts'
import { searchAndWrite } from '#app/features/courses/starter/digital-skills/search-and-write.ts'
import type { StarterCourse } from '#app/features/courses/starter/shape.ts'

export const digitalSkills: StarterCourse = {
	title: 'Digital Skills for Work',
	description:
		'A phone is enough: safe accounts, good searches, emails that get answered, a spreadsheet that adds.',
	level: 'Beginner',
	learn: [
		'Lock your accounts so that a stolen password is not enough',
		'See through a false message before it costs you money',
		'Write an email, keep files and use a spreadsheet as an office expects it',
		'Be found for your work, and stay safe while you are seen',
	],
	audience:
		'Anyone who has a phone and wants to use it for work: a first job, an office, a business of your own. No computer is needed.',
	lessons: [...safeOnThePhone, ...searchAndWrite, ...numbersAndName],
}
