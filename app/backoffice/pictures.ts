import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import { listLibrary } from '#app/platform/core/files/library.server.ts'
import { preparePicture } from '#app/platform/core/files/prepare-image.server.ts'
import { BUCKETS, MEGABYTE, UPLOAD_FAILED } from '#app/platform/core/files/rules.ts'
import { TEXT_BUCKET } from '#app/platform/core/files/text-pictures.ts'
import { CSRF_FIELD } from '#app/platform/web/forms/form-result.ts'
import { SECURITY_FAILED_REFRESH } from '#app/platform/web/forms/form-texts.ts'
import { readBody } from '#app/platform/web/forms/screen-submission.server.ts'
import { sameText } from '#app/platform/web/forms/submitted.server.ts'
import { readVisitorToken } from '#app/platform/web/forms/visitor.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
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

/**
 * Posted to the same address, after the form's token: a picture for a text that is being written. It goes again if no
 * text is stored with it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	requireAdmin(context)
	const token = readVisitorToken({ request, context })
	const { body, isCut } = await readBody(request, {
		token,
		files: { fields: [FIELD], bytes: 2 * BUCKETS[TEXT_BUCKET].megabytes * MEGABYTE },
		allow: context.get(pageContext).allowBody,
	})
	if (!token || !sameText(token, String(body.get(CSRF_FIELD) ?? '')))
		return refused(SECURITY_FAILED_REFRESH, 403)
	if (isCut) return refused(UPLOAD_FAILED, 413)
	try {
		const sent = body.get(FIELD)
		const file = await preparePicture(sent instanceof File ? sent : null, {
			bucket: TEXT_BUCKET,
			field: FIELD,
		})
		if (!file) return refused(UPLOAD_FAILED, 422)
		const { url } = await transact((tx) => storeImage(tx, { bucket: TEXT_BUCKET, file, field: FIELD }))
		return Response.json({ url }, UNCACHED)
	} catch (error) {
		if (error instanceof Refusal) return refused(error.message, error.status)
		throw error
	}
}
