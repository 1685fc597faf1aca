import { z } from 'zod'
import { COURSE_LEVELS } from '#app/learning/catalog/rules.ts'
import {
	choiceField,
	imageField,
	integerField,
	longTextField,
	optional,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'

/** A free course as an administrator writes it; price and rating stay as they are. */
export const CourseForm = z.object({
	title: textField('Title'),
	description: longTextField('Description'),
	duration: textField('Duration'),
	level: choiceField('Level', COURSE_LEVELS),
	passing_score: integerField('Passing score', { min: 1, max: 100 }),
	learn: optional(longTextField('What you learn')),
	audience: optional(longTextField('For whom')),
	image: imageField(),
	remove_image: tickField(),
})
