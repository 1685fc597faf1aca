import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packAssets } from '#server/asset-pack.ts'

/**
 * Part of the build: writes .br and .gz beside every asset that gains by it, so that the server sends them
 * as they are, and all of them as one file for later builds (server/former-assets.ts).
 */
const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name))
const all = names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const)
writeFileSync(join(folder, '..', '..', 'assets.pack'), await packAssets(all))

const WORTHWHILE = 512

const files = readdirSync(folder).filter((name) => /\.(js|css|svg|json|txt|map)$/.test(name))
await Promise.all(
	files.map(async (name) => {
		const file = join(folder, name)
		const bytes = readFileSync(file)
		if (bytes.length < WORTHWHILE) return
		const [br, gz] = await Promise.all([
			promisify(brotliCompress)(bytes, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
					[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
				},
			}),
			promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
		])
		if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
		if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
	}),
)
