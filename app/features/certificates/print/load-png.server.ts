import { eq } from 'drizzle-orm'
import type { Loaded } from '#app/features/certificates/print/sheet.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { parseFileUrl } from '#app/platform/files/rules.ts'
import { loadSharp } from '#app/platform/files/sharp.server.ts'
import { store } from '#app/platform/files/store.server.ts'
import { files } from '#app/platform/files/tables.server.ts'

/** Pixels of the longer side, enough for the paper. */
const SIDE = 960

/** A stored picture as PNG; null where there is none any more. */
export async function loadPng(url: string | null): Promise<Loaded | null> {
	const address = url && parseFileUrl(url)
	if (!address) return null
	const [row] = await db.select().from(files).where(eq(files.id, address.id))
	const kept = row?.variants.find(({ type }) => type === 'image/webp')
	const bytes = row && kept && (await store.read(`${row.bucket}/${kept.path}`))
	if (!bytes) return null
	const sharp = await loadSharp()
	const { data, info } = await sharp(bytes)
		.resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
		.png()
		.toBuffer({ resolveWithObject: true })
	return { png: data, width: info.width, height: info.height }
}
