import { howToStand } from '#app/features/courses/starter/pitching/how-to-stand.ts'
import { whatToSay } from '#app/features/courses/starter/pitching/what-to-say.ts'
import type { StarterCourse } from '#app/features/courses/starter/shape.ts'

export const pitching: StarterCourse = {
	title: 'Pitching with Confidence',
	description: 'Say what you do so that somebody wants to hear more, and answer what they ask.',
	level: 'All Levels',
	learn: [
		'Say what you do in one sentence that a stranger can repeat',
		'Tell a true story and show numbers that hold when somebody asks',
		'Stand in front of people with shaking knees and be understood',
		'Ask for something, and follow up until there is an answer',
	],
	audience:
		'Anyone who must persuade: an investor, a SACCO, a school, a cooperative, a jury. No stage and no slides are needed to begin.',
	lessons: [...whatToSay, ...howToStand],
}
