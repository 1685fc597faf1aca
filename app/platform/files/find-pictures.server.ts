import { inArray } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { parseFileUrl } from '#app/platform/files/rules.ts'
import type { StoredPicture } from '#app/platform/config/hub.server.ts'
import type { LogoLook } from '#app/ui/logo-look.ts'
import { files } from '#app/platform/files/tables.server.ts'

/** Those of these addresses that are pictures of ours and are still there, with their sizes. */
export async function findPictures(
	db: Db,
	urls: readonly (string | null | undefined)[],
): Promise<StoredPicture[]> {
	const ids = urls.flatMap((url) => parseFileUrl(url ?? '')?.id ?? [])
	if (ids.length === 0) return []
	const { id, bucket, width, height } = files
	const rows = await db.select({ id, bucket, width, height }).from(files).where(inArray(id, ids))
	return rows
		.filter((row) => row.width > 0 && row.height > 0)
		.map((row) => ({ url: `/files/${row.bucket}/${row.id}`, width: row.width, height: row.height }))
}

/** These rows, each with the look of its logo where that is ours and still there. */
export async function withLogoLooks<Row extends { logo_url: string | null }>(
	db: Db,
	rows: readonly Row[],
): Promise<(Row & { logo?: LogoLook })[]> {
	const idOf = ({ logo_url }: Row) => parseFileUrl(logo_url ?? '')?.id
	const ids = rows.flatMap((row) => idOf(row) ?? [])
	const { id, width, height, needs_dark } = files
	const found =
		ids.length === 0
			? []
			: await db.select({ id, width, height, needsDark: needs_dark }).from(files).where(inArray(id, ids))
	const looks = new Map(found.map(({ id: of, ...look }) => [of, look]))
	return rows.map((row) => {
		const logo = looks.get(idOf(row) ?? '')
		return logo ? { ...row, logo } : row
	})
}
