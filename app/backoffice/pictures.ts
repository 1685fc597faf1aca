import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import { listLibrary } from '#app/platform/core/files/library.server.ts'
import { preparePicture } from '#app/platform/core/files/prepare-image.server.ts'
import { BUCKETS, MEGABYTE, UPLOAD_FAILED } from '#app/platform/core/files/rules.ts'
import { TEXT_BUCKET } from '#app/platform/core/files/text-pictures.ts'
import { readFormData } from '#app/platform/web/forms/read-form.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'
import { readPage, readWords } from '#app/platform/web/pages/page-query.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

const UNCACHED = { headers: { 'cache-control': 'no-store' } }

/** `/admin/pictures.json`: a page of the kept pictures, for the field that offers them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const search = new URL(request.url).searchParams
	const library = await listLibrary(db, { q: readWords(search), page: readPage(search) })
	return Response.json(library, UNCACHED)
}

const FIELD = 'picture'

const refused = (error: string, status: number) => Response.json({ error }, { status, ...UNCACHED })

/** Posted to the same address: a picture for a text that is being written. It goes again if no text is stored with it. */
export async function action({ request, context }: ActionFunctionArgs) {
	requireAdmin(context)
	try {
		const bytes = 2 * BUCKETS[TEXT_BUCKET].megabytes * MEGABYTE
		const sent = (await readFormData(request, { files: { fields: [FIELD], bytes } })).get(FIELD)
		const file = await preparePicture(sent instanceof File ? sent : null, {
			bucket: TEXT_BUCKET,
			field: FIELD,
		})
		if (!file) return refused(UPLOAD_FAILED, 422)
		const { url } = await transact((tx) => storeImage(tx, { bucket: TEXT_BUCKET, file, field: FIELD }))
		return Response.json({ url }, UNCACHED)
	} catch (error) {
		if (error instanceof Refusal) return refused(error.message, error.status)
		if (error instanceof UnreadableForm) return refused(UPLOAD_FAILED, 413)
		throw error
	}
}
