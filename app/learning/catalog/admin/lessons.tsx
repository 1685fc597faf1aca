import {
	type ActionFunctionArgs,
	Form,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from 'react-router'
import { courseAsked } from '#app/learning/catalog/admin/lesson-address.server.ts'
import { coursesScreen, editorPath } from '#app/learning/catalog/admin/lesson-addresses.ts'
import { moveLesson } from '#app/learning/catalog/commands/move-lesson.server.ts'
import {
	type EditedRow,
	listEditedLessons,
	tablesOfLessons,
} from '#app/learning/catalog/queries/lesson-editor.server.ts'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { isId, notFound } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { ButtonLink, InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { Meta } from '#app/ui/meta.tsx'

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const course = courseAsked(args)
	const live = followed(...tablesOfLessons(course))
	const found = await recordOr404(listEditedLessons(db, course))
	return { course, ...found, live, keys: formPage(args) }
}

/** Moves a lesson up or down. */
export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const course = courseAsked(args)
	const search = new URL(args.request.url).searchParams
	const [way, lesson] = [search.get('move'), search.get('lesson') ?? undefined]
	if ((way !== 'up' && way !== 'down') || !isId(lesson)) throw notFound()
	return formAction({
		name: `admin-lesson-move-${lesson}-${way}`,
		limited: false,
		schema: versioned(ConfirmForm),
		failure: (reason) => `Error updating lesson: ${reason}`,
		done: 'Lesson updated successfully',
		to: () => editorPath(course),
		command: (tx, { version }) => moveLesson(tx, { course, id: lesson, version }, way, actorOf(args.context)),
	})(args)
}

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Lessons')

/** The lessons of a course in their order. */
export default function Lessons() {
	const { course, title, lessons, live, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
	return (
		<>
			<ScreenHeading title="Lessons" intro={`Of the course ${title}`} />
			<p className="mb-4 flex flex-wrap gap-x-5">
				<InlineLink to={coursesScreen(course)}>Back to the courses</InlineLink>
				{course.kind === 'free' && <InlineLink to={`/admin/elearning/${course.id}/exam`}>Exam</InlineLink>}
			</p>
			<FailureNotice>{result?.message ?? null}</FailureNotice>
			<ListChanged live={live} />
			<Panel
				title={lessons.length === 1 ? 'One lesson' : `${lessons.length} lessons`}
				line={
					lessons.length > 0
						? `${minutes} minutes in all. They are read in this order, by those who are enrolled.`
						: 'They are read in their order, by those who are enrolled.'
				}
				lead={<ButtonLink to={`${editorPath(course)}/new`}>Add lesson</ButtonLink>}
			>
				{lessons.length > 0 ? (
					<ol>
						{lessons.map((lesson, at) => (
							<Row key={lesson.id} {...{ course, lesson, at, keys }} last={at === lessons.length - 1} />
						))}
					</ol>
				) : (
					<p className="px-4 py-8 text-center text-muted sm:px-5">No lessons yet.</p>
				)}
			</Panel>
		</>
	)
}

type RowProps = { course: CourseRef; lesson: EditedRow; at: number; last: boolean; keys: FormKeys }

function Row({ course, lesson, at, last, keys }: RowProps) {
	const own = `${editorPath(course)}/${lesson.id}`
	const ways = [...(at > 0 ? (['up'] as const) : []), ...(last ? [] : (['down'] as const))]
	const { pictures } = lesson
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
			<span className="figure text-muted">{at + 1}</span>
			<div>
				<h3 className="text-base font-semibold wrap-anywhere">{lesson.title}</h3>
				<Meta>
					{lesson.minutes === 1 ? '1 minute' : `${lesson.minutes} minutes`}
					{pictures > 0 && (pictures === 1 ? '1 picture' : `${pictures} pictures`)}
					{lesson.file}
					{lesson.video && 'Video'}
				</Meta>
				<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui">
					<InlineLink to={own} aria-label={`Edit ${lesson.title}`}>
						Edit
					</InlineLink>
					{ways.map((way) => (
						<Form
							key={way}
							method="post"
							action={`${editorPath(course)}?move=${way}&lesson=${lesson.id}`}
							preventScrollReset
							className="contents"
						>
							<HiddenKeys keys={keys} />
							<input type="hidden" name="version" value={lesson.version} />
							<button type="submit" className={inlineLinkClass} aria-label={`Move ${lesson.title} ${way}`}>
								Move {way}
							</button>
						</Form>
					))}
					<InlineLink to={`${own}/delete`} danger aria-label={`Delete ${lesson.title}`}>
						Delete
					</InlineLink>
				</div>
			</div>
		</li>
	)
}
