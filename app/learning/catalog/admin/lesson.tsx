import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { courseAsked } from '#app/learning/catalog/admin/lesson-address.server.ts'
import { editorPath } from '#app/learning/catalog/admin/lesson-addresses.ts'
import { comparedFields, lessonSections } from '#app/learning/catalog/admin/lesson-fields.tsx'
import { saveLesson } from '#app/learning/catalog/commands/save-lesson.server.ts'
import { FILE_FIELDS, LessonForm, prepareLesson } from '#app/learning/catalog/lesson-form.server.ts'
import { type EditedLesson, getEditedLesson } from '#app/learning/catalog/queries/lesson-editor.server.ts'
import { findCourseTitle } from '#app/learning/catalog/queries/lessons.server.ts'
import { EditFrame, formClass } from '#app/platform/office/admin/edit-frame.tsx'
import { EditForm, SaveButton } from '#app/platform/office/admin/edit-form.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { readHistory } from '#app/platform/core/audit/history.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { MEGABYTE } from '#app/platform/core/files/rules.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'

/** What one form may send: the largest file and several pictures. */
const FORM_MEGABYTES = 32

/** The course of the address, and the lesson; none for a new one. @throws 404 */
async function readAsked(args: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
	const course = courseAsked(args)
	const title = await recordOr404(findCourseTitle(db, course))
	const asked = args.params['lesson']
	const lesson = asked === 'new' ? null : await recordOr404(getEditedLesson(db, course, idOrNotFound(asked)))
	return { course: { ...course, title }, lesson }
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const { course, lesson } = await readAsked(args)
	const history = lesson && (await readHistory(db, lesson.id, { at: lesson.created_at, what: 'Added' }))
	return { course, lesson, history, keys: formPage(args) }
}

export const action = actOnRecord(
	async (args) => {
		requireAdmin(args.context)
		const { course, lesson } = await readAsked(args)
		const [wrong, right] = lesson ? (['updating', 'updated'] as const) : (['creating', 'created'] as const)
		return formAction({
			name: `admin-lesson-${course.id}-${lesson?.id ?? 'new'}`,
			limited: false,
			schema: versioned(LessonForm),
			files: { fields: FILE_FIELDS, bytes: FORM_MEGABYTES * MEGABYTE },
			failure: (reason) => `Error ${wrong} lesson: ${reason}`,
			done: `Lesson ${right} successfully`,
			to: () => editorPath(course),
			process: (input) => prepareLesson(input),
			command: (tx, { version }, { processed }) =>
				saveLesson(
					tx,
					{ course, ...(lesson && { id: lesson.id, version }) },
					processed,
					actorOf(args.context),
				),
		})(args)
	},
	{
		files: { fields: FILE_FIELDS, bytes: FORM_MEGABYTES * MEGABYTE },
		addTo: async (args) => {
			const course = courseAsked(args)
			return (await findCourseTitle(db, course)) === null ? null : `${editorPath(course)}/new`
		},
	},
)

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Lesson')

/** A lesson as the texts of its form. */
const textsOfLesson = ({ pictures, ...lesson }: EditedLesson): Record<string, string> => ({
	...textsOf(lesson, comparedFields),
	...Object.fromEntries(
		pictures.flatMap(({ image_url, caption }, at) => [
			[`picture_${at + 1}_url`, image_url],
			[`caption_${at + 1}`, caption],
		]),
	),
})

/** One lesson of a course, to add or to change. */
export default function LessonEditor() {
	const { course, lesson, history, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const saved = lesson ? textsOfLesson(lesson) : {}
	return (
		<EditForm
			// Of another lesson at this address nothing of the one before stays.
			key={lesson?.id ?? 'new'}
			id="admin-lesson"
			keys={keys}
			result={result}
			values={saved}
			version={lesson?.version}
			compared={comparedFields}
			withFile
			className={formClass}
		>
			<EditFrame
				list={{ name: 'Lessons', to: editorPath(course) }}
				title={lesson ? lesson.title : 'New lesson'}
				savedAt={lesson?.updated_at ?? null}
				acts={
					<SaveButton result={result} busyText="Saving...">
						{lesson ? 'Update lesson' : 'Create lesson'}
					</SaveButton>
				}
				notices={
					<p className="text-ui text-muted">
						A lesson of the course {course.title}.{' '}
						{lesson ? 'Phones that keep it get the new one at their next visit.' : 'It comes last.'}
					</p>
				}
				sections={lessonSections({
					saved,
					pictures: lesson?.pictures.length ?? 0,
					file: lesson?.file_name ? { name: lesson.file_name, size: lesson.file_size ?? 0 } : null,
				})}
				below={lesson && history && <RecordHistory id={lesson.id} history={history} />}
			/>
		</EditForm>
	)
}
