import { and, eq } from 'drizzle-orm'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { isDocumentType } from '#app/platform/core/files/documents.ts'
import { FILE_CACHE_SECONDS, KEPT_WIDTH, parseFileUrl } from '#app/platform/core/files/rules.ts'
import { type FileStore, StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import {
	files,
	type Variant,
	type VariantType,
	VARIANT_TYPES,
} from '#app/platform/core/files/tables.server.ts'

type Known = { bucket: string; visibility: 'public' | 'private'; variants: Variant[]; until: number }

/** What was asked for lately, for a minute: files never change, they are only added and forgotten. */
const known = new Map<string, Known>()
const KNOWN_FILES = 5000
const KNOWN_MILLISECONDS = 60_000

const HEADERS = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; sandbox",
}

/** Who may see a private file is asked only when it is one. */
type Access = {
	admin: () => boolean | Promise<boolean>
	/** What a document is called where it is saved; its id unless stated. */
	name?: string | null
	/** Whether the browser may keep a private file, to ask before it shows it again whether it still may. */
	keeps?: boolean
	/** A picture, too, is only to be saved: its largest JPEG, which every program opens. */
	saved?: boolean
}

/**
 * Answers GET and HEAD for `/files/<bucket>/<uuid>?w=<width>`: the smallest variant that is at least that wide, in
 * the best format that the browser takes; of a document its bytes, to be saved and never shown. Private files are there
 * for administrators only, and for whom a route of its own lets in (404 otherwise).
 * @param path the file's address, undecoded
 */
export async function serveFile(
	request: Request,
	path: string,
	access: Access,
	from: FileStore = store,
): Promise<Response> {
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, HEAD' } })
	}
	const asked = parseFileUrl(path)
	if (!asked) return missing()
	try {
		return await answerWith(asked, request, access, from)
	} catch (error) {
		if (!isDatabaseUnavailable(error) && !(error instanceof StoreUnavailable)) throw error
		return new Response(null, {
			status: 503,
			headers: { ...HEADERS, 'cache-control': 'no-store', 'retry-after': '5' },
		})
	}
}

async function answerWith(
	asked: { bucket: string; id: string },
	request: Request,
	access: Access,
	from: FileStore,
): Promise<Response> {
	const file = await findFile(asked.id)
	if (!file || file.bucket !== asked.bucket) return missing()
	if (file.visibility === 'private' && !(await access.admin())) return missing()

	const variant = chooseVariant(
		file.variants,
		access.saved
			? { width: Number.POSITIVE_INFINITY, accept: '' }
			: {
					width: Number(new URL(request.url).searchParams.get('w') ?? Number.NaN),
					accept: request.headers.get('accept') ?? '',
				},
	)
	if (!variant) return missing()
	const headers = {
		...HEADERS,
		'content-type': variant.type,
		etag: `"${variant.path}"`,
		vary: 'accept',
		'cache-control':
			file.visibility === 'public'
				? `public, max-age=${FILE_CACHE_SECONDS}`
				: access.keeps
					? 'private, no-cache'
					: 'no-store',
		...((access.saved || isDocumentType(variant.type)) && {
			'content-disposition': savedAs(access.name),
		}),
	}
	if (isKnownTo(request, headers.etag)) return new Response(null, { status: 304, headers })
	const length = { 'content-length': String(variant.size) }
	if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ...length } })
	const bytes = await from.read(`${file.bucket}/${variant.path}`)
	if (!bytes) return missing()
	return new Response(new Uint8Array(bytes), { headers: { ...headers, ...length } })
}

/** The header that has a document saved under its own name, which may have any letter. */
function savedAs(name: string | null | undefined): string {
	if (!name) return 'attachment'
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const missing = () =>
	new Response(null, { status: 404, headers: { ...HEADERS, 'cache-control': 'no-store' } })

function isKnownTo(request: Request, etag: string): boolean {
	const list = request.headers.get('if-none-match')
	if (!list) return false
	return list === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A document's bytes; of a picture the smallest variant at least `width` wide (`KEPT_WIDTH` unless asked), else the widest; the best format accepted. */
export function chooseVariant(
	variants: Variant[],
	asked: { width: number; accept: string },
): Variant | undefined {
	const [only] = variants
	if (only && isDocumentType(only.type)) return only
	const least = asked.width > 0 ? asked.width : KEPT_WIDTH
	const widest = Math.max(...variants.map(({ width }) => width))
	const width = Math.min(...variants.map((variant) => variant.width).filter((each) => each >= least), widest)
	const takes = (type: VariantType) => type === 'image/jpeg' || asked.accept.toLowerCase().includes(type)
	return VARIANT_TYPES.filter(takes)
		.map((type) => variants.find((variant) => variant.width === width && variant.type === type))
		.find((variant) => variant !== undefined)
}

async function findFile(id: string): Promise<Known | undefined> {
	const now = Date.now()
	const found = known.get(id)
	if (found && found.until > now) return found
	known.delete(id)
	const [row] = await db
		.select({ bucket: files.bucket, visibility: files.visibility, variants: files.variants })
		.from(files)
		.where(and(eq(files.id, id)))
	if (!row) return undefined
	if (known.size >= KNOWN_FILES) known.delete(known.keys().next().value ?? '')
	const file = { ...row, until: now + KNOWN_MILLISECONDS }
	known.set(id, file)
	return file
}
