import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import type { StoredPicture } from '#app/platform/core/config/hub.server.ts'
import type { LogoLook } from '#app/ui/logo-look.ts'
import { files } from '#app/platform/core/files/tables.server.ts'

/** Those of these addresses that are pictures of ours and are still there, with their sizes. */
export async function findPictures(
	db: Db,
	urls: readonly (string | null | undefined)[],
): Promise<StoredPicture[]> {
	const ids = urls.flatMap((url) => parseFileUrl(url ?? '')?.id ?? [])
	if (ids.length === 0) return []
	const { id, bucket, width, height, needs_dark } = files
	const rows = await db.select({ id, bucket, width, height, needs_dark }).from(files).where(inArray(id, ids))
	return rows
		.filter((row) => row.width > 0 && row.height > 0)
		.map((row) => ({
			url: `/files/${row.bucket}/${row.id}`,
			width: row.width,
			height: row.height,
			...(row.needs_dark && { needsDark: true as const }),
		}))
}

/** How the logo that a column names is drawn: in SQL, for its row; null where it is none of ours, or gone. */
export const logoLook = (url: PgColumn): SQL<LogoLook | null> => sql<LogoLook | null>`(
	select jsonb_build_object('width', ${files.width}, 'height', ${files.height}, 'needsDark', ${files.needs_dark})
	from ${files} where ${files.height} > 0 and ${files.id} =
		substring(${url} from '^/files/[a-z-]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid)`
