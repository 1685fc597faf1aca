import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

type File = readonly [name: string, bytes: Uint8Array<ArrayBuffer>]

/** Several files as one, compressed together: a line that says their names and lengths, and then their bytes. */
export async function packAssets(files: readonly File[]): Promise<Buffer> {
	const table = JSON.stringify(files.map(([name, bytes]) => [name, bytes.length]))
	const whole = Buffer.concat([Buffer.from(`${table}\n`), ...files.map(([, bytes]) => bytes)])
	return promisify(brotliCompress)(whole, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 9,
			[constants.BROTLI_PARAM_LGWIN]: 22,
			[constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
		},
	})
}

/** The files of such a pack. @throws where it is none */
export async function unpackAssets(pack: Uint8Array): Promise<File[]> {
	const whole = await promisify(brotliDecompress)(pack)
	const end = whole.indexOf('\n')
	const table = JSON.parse(whole.toString('utf8', 0, end)) as [name: string, length: number][]
	let at = end + 1
	// Copies: the whole can go, and so can files that are known already.
	return table.map(([name, length]) => [name, new Uint8Array(whole.subarray(at, (at += length)))])
}
