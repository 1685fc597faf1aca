import { eq } from 'drizzle-orm'
import { db } from '#app/platform/core/db/db.server.ts'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import { loadSharp } from '#app/platform/core/files/sharp.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'

/** A picture of ours as PNG, with its size in pixels. */
export type Loaded = { png: Buffer; width: number; height: number }

/** Pixels of the longer side, enough for paper. */
const SIDE = 960

const unreadable = (cause: unknown) => {
	throw new StoreUnavailable('a kept picture could not be read', { cause })
}

/**
 * A stored picture as PNG, for what is drawn from pictures; null where there is none any more, or what is kept there is none.
 * @throws StoreUnavailable where it may be there and cannot be read now
 */
export async function loadPng(url: string | null): Promise<Loaded | null> {
	const address = url && parseFileUrl(url)
	if (!address) return null
	const [row] = await db.select().from(files).where(eq(files.id, address.id))
	const kept = row?.variants.find(({ type }) => type === 'image/webp')
	const bytes = row && kept && (await store.read(`${row.bucket}/${kept.path}`).catch(unreadable))
	return bytes ? toPng(bytes, row.needs_dark) : null
}

/** @param needsDark it is drawn on paper, where it would not be seen: it brings its ground along */
async function toPng(bytes: Uint8Array, needsDark: boolean): Promise<Loaded | null> {
	const sharp = await loadSharp()
	try {
		const picture = sharp(bytes).resize({
			width: SIDE,
			height: SIDE,
			fit: 'inside',
			withoutEnlargement: true,
		})
		const { data, info } = await (needsDark ? picture.flatten({ background: PIGMENTS.ink }) : picture)
			.png()
			.toBuffer({ resolveWithObject: true })
		return { png: data, width: info.width, height: info.height }
	} catch (error) {
		if (onceAMinute('kept pictures')) log.error({ err: error }, 'a kept picture is none')
		return null
	}
}
