import type { ReactNode } from 'react'
import { LESSON_CHARACTERS, LESSON_MINUTES, MOST_PICTURES } from '#app/learning/catalog/rules.ts'
import type { FrameSection } from '#app/platform/office/admin/edit-frame.tsx'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { RichTextField } from '#app/platform/web/rich-text/rich-text-field.tsx'
import { DOCUMENT_ACCEPT, DOCUMENT_MEGABYTES, formatWeight } from '#app/platform/core/files/documents.ts'
import { CheckField, FileField } from '#app/ui/field.tsx'

/** New pictures that a form has room for beside those of the lesson. */
const EMPTY_PLACES = 2

const texts: readonly Field[] = [
	{ name: 'title', label: 'Title', maxLength: 200 },
	{
		name: 'minutes',
		label: 'Minutes',
		as: 'number',
		hint: 'How long it takes to read.',
		min: LESSON_MINUTES.least,
		max: LESSON_MINUTES.most,
	},
	{
		name: 'content',
		label: 'Text',
		rich: RichTextField,
		tables: true,
		maxLength: LESSON_CHARACTERS,
		hint: '{picture 1} on a line of its own is where the first picture stands.',
	},
]

const video: readonly Field[] = [
	{ name: 'video_url', label: 'Video link', as: 'url', optional: true },
	{ name: 'video_title', label: 'Title of the video', optional: true, maxLength: 200 },
	{
		name: 'video_note',
		label: 'Note on the video',
		optional: true,
		maxLength: 200,
		hint: 'Where it is and what it costs to watch, such as: YouTube, about 14 MB, in Kinyarwanda',
	},
]

const pictureFields = (n: number): readonly Field[] => [
	{ name: `picture_${n}`, label: `Picture ${n}`, as: 'image', bucket: 'lessons', optional: true },
	{ name: `caption_${n}`, label: `Caption of picture ${n}`, optional: true, maxLength: 500 },
]

/** The fields that two people may have written differently. */
export const comparedFields: readonly Field[] = [
	...texts,
	{ name: 'file_title', label: 'Name of the file' },
	...video,
]

/** The file of a lesson as it is. */
export type PresentFile = { name: string; size: number } | null

/** The sections of a lesson's form. @param saved the lesson's texts, its pictures' addresses as `picture_1_url` */
export function lessonSections({
	saved,
	pictures,
	file,
}: {
	saved: Record<string, string>
	pictures: number
	file: PresentFile
}): FrameSection[] {
	const places = Math.min(MOST_PICTURES, pictures + EMPTY_PLACES)
	const section = (title: string, names: readonly string[], children: ReactNode) => ({
		title,
		names,
		children,
	})
	const pictured = Array.from({ length: places }, (_, at) => pictureFields(at + 1))
	return [
		section('Title and text', namesOf(texts), <RecordFields fields={texts} saved={saved} />),
		section(
			'Pictures',
			namesOf(pictured.flat()),
			<>
				{pictured.map((fields, at) => (
					<div key={at} className="grid gap-3">
						<RecordFields fields={fields} saved={saved} />
					</div>
				))}
				{places < MOST_PICTURES && (
					<p className="text-ui text-muted">Save, and there is room for more: up to {MOST_PICTURES}.</p>
				)}
			</>,
		),
		section(
			'File to take along',
			['file', 'remove_file', 'file_title'],
			<>
				{file && (
					<>
						<p className="wrap-anywhere">
							{file.name}, {formatWeight(file.size)}
						</p>
						<CheckField name="remove_file" label="Remove the file" />
					</>
				)}
				<FileField
					name="file"
					label={file ? 'Another file in its place' : 'File'}
					optional
					accept={DOCUMENT_ACCEPT}
					hint={`PDF, spreadsheet, document, CSV or plain text, at most ${DOCUMENT_MEGABYTES} MB`}
				/>
				<RecordFields
					fields={[
						{
							name: 'file_title',
							label: 'Name of the file',
							optional: true,
							maxLength: 200,
							hint: 'As the lesson calls it, such as: Margin sheet to print',
						},
					]}
					saved={saved}
				/>
			</>,
		),
		section('Video elsewhere', namesOf(video), <RecordFields fields={video} saved={saved} />),
	]
}

const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name)
