import { z } from 'zod'
import type { LessonInput } from '#app/learning/catalog/commands/save-lesson.server.ts'
import { LESSON_CHARACTERS, LESSON_MINUTES, PICTURE_SLOTS } from '#app/learning/catalog/rules.ts'
import { prepareDocument } from '#app/platform/core/files/prepare-document.server.ts'
import { preparePicture } from '#app/platform/core/files/prepare-image.server.ts'
import {
	imageField,
	integerField,
	lessonTextField,
	optional,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'

const CAPTION_CHARACTERS = 500

/** The fields of one picture of a lesson. */
const pictureFields = (n: number) => ({
	[`picture_${n}`]: imageField(),
	[`remove_picture_${n}`]: tickField(),
	[`caption_${n}`]: optional(textField(`Caption of picture ${n}`, CAPTION_CHARACTERS)),
})

/** Everything of a lesson but its pictures. */
const Texts = z.object({
	title: textField('Title'),
	minutes: integerField('Minutes', { min: LESSON_MINUTES.least, max: LESSON_MINUTES.most }),
	content: lessonTextField('Text', LESSON_CHARACTERS),
	file: imageField(),
	remove_file: tickField(),
	file_title: optional(textField('Name of the file')),
	video_url: optional(urlField('Video link')),
	video_title: optional(textField('Title of the video')),
	video_note: optional(textField('Note on the video')),
})

const Pictures = z.object(
	Object.assign({}, ...PICTURE_SLOTS.map(pictureFields)) as Record<string, z.ZodType<unknown>>,
)

/** A lesson as the back-office writes it. */
export const LessonForm = z.intersection(Texts, Pictures)

/** Names of the fields that take files. */
export const FILE_FIELDS: readonly string[] = ['file', ...PICTURE_SLOTS.map((n) => `picture_${n}`)]

/**
 * Checks and encodes the files of a lesson's form before its transaction opens.
 * @throws Refusal 422 beside the field
 */
export async function prepareLesson(input: z.output<typeof LessonForm>): Promise<LessonInput> {
	const { title, minutes, content, file_title, video_url, video_title, video_note, remove_file } = input
	const fields: Readonly<Record<string, unknown>> = input
	const file = await prepareDocument(input.file, { field: 'file' })
	const pictures: LessonInput['pictures'][number][] = []
	for (const n of PICTURE_SLOTS) {
		const field = `picture_${n}`
		const sent = fields[field] instanceof File ? fields[field] : null
		pictures.push({
			picture: await preparePicture(sent, { bucket: 'lessons', field }),
			remove: fields[`remove_${field}`] === true,
			caption: typeof fields[`caption_${n}`] === 'string' ? String(fields[`caption_${n}`]) : null,
		})
	}
	const texts = { title, minutes, content, file_title, video_url, video_title, video_note }
	return { ...texts, file, remove_file, pictures }
}
