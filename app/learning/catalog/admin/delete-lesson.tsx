import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { courseAsked } from '#app/learning/catalog/admin/lesson-address.server.ts'
import { editorPath } from '#app/learning/catalog/admin/lesson-addresses.ts'
import { deleteLesson } from '#app/learning/catalog/commands/delete-lesson.server.ts'
import { getEditedLesson } from '#app/learning/catalog/queries/lesson-editor.server.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { KEPT_DAYS } from '#app/platform/core/records/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'

async function readAsked(args: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
	const course = courseAsked(args)
	const id = idOrNotFound(args.params['lesson'])
	const { title, version } = await recordOr404(getEditedLesson(db, course, id))
	return { course, lesson: { id, title, version } }
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	return { ...(await readAsked(args)), keys: formPage(args) }
}

export const action = actOnRecord(async (args) => {
	requireAdmin(args.context)
	const { course, lesson } = await readAsked(args)
	return formAction({
		name: `admin-lesson-delete-${lesson.id}`,
		limited: false,
		schema: versioned(ConfirmForm),
		failure: (reason) => `Error deleting lesson: ${reason}`,
		done: 'Lesson deleted successfully',
		to: () => editorPath(course),
		command: (tx, { version }) => deleteLesson(tx, { id: lesson.id, version }, actorOf(args.context)),
	})(args)
})

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Delete a lesson')

/** Asks before a lesson is put into the bin. */
export default function DeleteLesson() {
	const { course, lesson, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<>
			<ScreenHeading title="Delete lesson" intro="Are you sure you want to delete this lesson?" />
			<Panel
				title={lesson.title}
				line={`Its pictures, its file and who has read it go with it. All of it lies in the bin for ${KEPT_DAYS} days.`}
			>
				<EditForm
					version={lesson.version}
					id="admin-lesson-delete"
					keys={keys}
					result={result}
					className="px-4 py-5 sm:px-5"
				>
					<div className="flex flex-wrap gap-3">
						<SubmitButton variant="danger" busyText="Deleting...">
							Delete
						</SubmitButton>
						<ButtonLink variant="outline" to={editorPath(course)}>
							Cancel
						</ButtonLink>
					</div>
				</EditForm>
			</Panel>
		</>
	)
}
