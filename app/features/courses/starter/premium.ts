import { designSystemLessons } from '#app/features/courses/starter/premium/design-systems.ts'
import { fullStackLessons } from '#app/features/courses/starter/premium/full-stack.ts'
import { growthLessons } from '#app/features/courses/starter/premium/growth.ts'
import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** What the premium courses of a new hub open with, by their titles. */
export const premiumLessons: Readonly<Record<string, readonly StarterLesson[]>> = {
	'Full-Stack Bootcamp': fullStackLessons,
	'Growth for African Markets': growthLessons,
	'Design Systems in Practice': designSystemLessons,
}
