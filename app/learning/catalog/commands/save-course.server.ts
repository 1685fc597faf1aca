import { courses } from '#app/learning/catalog/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import type { Drafted } from '#app/platform/core/publication.ts'
import type { Target } from '#app/platform/core/records/save-record.server.ts'
import { type PictureInput, saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'

/** What of a course an administrator writes; its price and rating are none of it. */
type CourseInput = Pick<
	typeof courses.$inferInsert,
	'title' | 'description' | 'duration' | 'level' | 'passing_score' | 'learn' | 'audience'
> &
	PictureInput<'image'>

/**
 * Adds a free course, or changes it. What runs keeps the pass mark that it began with.
 * @throws Conflict, Missing; Refusal beside `image` when it cannot be kept
 */
export function saveCourse(tx: Tx, input: CourseInput & Target & Drafted, by: Actor) {
	const { id: _id, version: _version, image: _image, remove_image: _remove, ...values } = input
	return saveWithPicture(tx, courses, { bucket: 'courses', field: 'image' }, input, values, by)
}
