import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the client takes. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
	const accepted = String(acceptEncoding ?? '')
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br'
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'gzip'
	return 'identity'
}

/**
 * Compresses a finished body.
 * @param effort `keep` for bytes that are kept and sent many times, `once` for a page that is made for one visitor
 */
export async function encodeBody(body: Buffer, encoding: Encoding, effort: 'keep' | 'once'): Promise<Buffer> {
	if (encoding === 'identity') return body
	if (encoding === 'gzip') return zip(body, { level: effort === 'keep' ? 9 : 5 })
	return brotli(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: effort === 'keep' ? 9 : 4,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	})
}
