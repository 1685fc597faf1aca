import { z } from 'zod'
import {
	COURSE_LEVELS,
	INSTRUCTOR_CHARACTERS,
	MOST_PRICE,
	MOST_RATING,
	MOST_STUDENTS,
} from '#app/learning/catalog/rules.ts'
import {
	choiceField,
	decimalField,
	integerField,
	longTextField,
	pictureAddressField,
	textField,
} from '#app/platform/web/forms/fields.server.ts'

/** A premium course as an administrator writes it; the toggle alone makes it featured. */
export const PremiumCourseForm = z.object({
	title: textField('Title'),
	description: longTextField('Description'),
	instructor: textField('Instructor', INSTRUCTOR_CHARACTERS),
	duration: textField('Duration'),
	level: choiceField('Level', COURSE_LEVELS),
	price: integerField('Price', { min: 0, max: MOST_PRICE }),
	image_url: pictureAddressField('Image URL'),
	rating: decimalField('Rating', { min: 0, max: MOST_RATING }),
	students_count: integerField('Students count', { min: 0, max: MOST_STUDENTS }),
})
