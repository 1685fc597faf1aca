import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { courseAsked } from '#app/learning/catalog/admin/lesson-address.server.ts'
import { editorPath } from '#app/learning/catalog/admin/lesson-addresses.ts'
import { comparedFields, lessonSections } from '#app/learning/catalog/admin/lesson-fields.tsx'
import { saveLesson } from '#app/learning/catalog/commands/save-lesson.server.ts'
import { FILE_FIELDS, LessonForm, prepareLesson } from '#app/learning/catalog/lesson-form.server.ts'
import { type EditedLesson, getEditedLesson } from '#app/learning/catalog/queries/lesson-editor.server.ts'
import { findCourseTitle } from '#app/learning/catalog/queries/lessons.server.ts'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import { EditFrame, formClass } from '#app/platform/office/admin/edit-frame.tsx'
import { EditForm, SaveButton } from '#app/platform/office/admin/edit-form.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { useRecordVersions } from '#app/platform/office/admin/record-versions.tsx'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { readVersionsOf, textsToKeep } from '#app/platform/office/admin/versions-of.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { readHistory } from '#app/platform/core/audit/history.server.ts'
import { keepVersions } from '#app/platform/core/records/record-versions.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
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
	const search = new URL(args.request.url).searchParams
	const [history, versions] = lesson
		? await Promise.all([
				readHistory(db, lesson.id, { at: lesson.created_at, what: 'Added' }),
				readVersionsOf(db, lesson.id, textsToKeep(lesson, comparedFields), search),
			])
		: [null, null]
	return { course, lesson, history, versions, keys: formPage(args) }
}

/** A lesson as its versions keep it. */
const readTexts = (course: CourseRef) => async (of: Db, id: string) => {
	const lesson = await getEditedLesson(of, course, id)
	return lesson && { texts: textsToKeep(lesson, comparedFields), at: lesson.updated_at }
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
			command: (tx, { version }, { processed }) => {
				const by = actorOf(args.context)
				const target = { course, ...(lesson && { id: lesson.id, version }) }
				const kept = { id: lesson?.id, read: readTexts(course), by }
				return keepVersions(tx, kept, () => saveLesson(tx, target, processed, by))
			},
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
	const { lesson } = useLoaderData<typeof loader>()
	// Of another lesson at this address nothing of the one before stays.
	return <LessonPage key={lesson?.id ?? 'new'} />
}

function LessonPage() {
	const { course, lesson, history, versions, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const saved = lesson ? textsOfLesson(lesson) : {}
	const earlier = useRecordVersions({
		formId: 'admin-lesson',
		id: lesson?.id,
		fields: comparedFields,
		saved,
		versions,
		isRefused: result !== undefined,
	})
	return (
		<EditForm
			id="admin-lesson"
			keys={keys}
			result={result}
			values={earlier.values ?? saved}
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
				strip={earlier.strip}
				below={
					<>
						{earlier.panel}
						{lesson && history && <RecordHistory id={lesson.id} history={history} />}
					</>
				}
			/>
		</EditForm>
	)
}
