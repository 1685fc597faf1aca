import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { type FileStore, StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'

const TIMEOUT = 15_000

/**
 * A bucket of an S3-compatible store, addressed by path: signed requests, and what they are answered.
 * @param timeout how long one request may take, in milliseconds
 */
export function openBucket(address: string, timeout = TIMEOUT) {
	const { base, client } = readAddress(address)

	async function ask(
		method: string,
		key: string,
		query = '',
		body?: Uint8Array,
		type?: string,
	): Promise<Response> {
		const request = await client.sign(`${base}/${key}${query}`, {
			method,
			headers: {
				// Without it the library signs all but the body.
				'x-amz-content-sha256': createHash('sha256')
					.update(body ?? '')
					.digest('hex'),
				...(type && { 'content-type': type }),
			},
			body: body ? new Uint8Array(body) : null,
			aws: { allHeaders: true },
		})
		try {
			return await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
		} catch (error) {
			throw new StoreUnavailable('the file store does not answer', { cause: error })
		}
	}

	async function expectOk(answer: Response): Promise<Response> {
		if (answer.ok) return answer
		const { Code: code = '' } = (await readXml(answer))['Error'] ?? {}
		throw new StoreUnavailable(`the file store answered ${answer.status} ${code}`)
	}

	return { ask, expectOk }
}

/**
 * Files in a bucket of an S3-compatible store, addressed by path, by three kinds of request. The vendor's own client
 * would be the largest dependency of the program; the signature is a small library's (docs/decisions/history.md, 192).
 * @param address `s3://KEY:SECRET@HOST/BUCKET?region=REGION`, or http(s) instead of s3 (s3 means https)
 */
export function createS3Store(address: string): FileStore {
	const { ask, expectOk } = openBucket(address)

	return {
		async write(key, bytes, contentType) {
			await (await expectOk(await ask('PUT', key, '', bytes, contentType))).body?.cancel()
		},
		async read(key) {
			const answer = await ask('GET', key)
			if (answer.status !== 404) return new Uint8Array(await (await expectOk(answer)).arrayBuffer())
			await answer.body?.cancel()
			return undefined
		},
		async remove(key) {
			const answer = await ask('DELETE', key)
			await (answer.status === 404 ? answer : await expectOk(answer)).body?.cancel()
		},
		async *list(prefix) {
			for (let token: string | undefined, more = true; more; more = token !== undefined) {
				const query = new URLSearchParams({
					'list-type': '2',
					...(prefix && { prefix }),
					...(token && { 'continuation-token': token }),
				})
				const page = (await readXml(await expectOk(await ask('GET', '', `?${query}`))))['ListBucketResult']
				for (const { Key: key, LastModified: written } of page?.Contents ?? []) {
					if (key && written) yield { key, writtenAt: new Date(written) }
				}
				token = page?.NextContinuationToken
			}
		},
		hasRoom: async () => true,
	}
}

/** What of a store's answers is read, by the name of their root. */
type Said = {
	Code?: string
	UploadId?: string
	Contents?: { Key?: string; LastModified?: string }[]
	NextContinuationToken?: string
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** @returns nothing where it is no XML */
export async function readXml(answer: Response): Promise<Partial<Record<string, Said>>> {
	try {
		return parser.parse(await answer.text()) as Partial<Record<string, Said>>
	} catch {
		return {}
	}
}

function readAddress(address: string): { base: string; client: AwsClient } {
	const url = new URL(address.replace(/^s3:/i, 'https:'))
	const bucket = url.pathname.replace(/^\/+|\/+$/g, '')
	return {
		base: `${url.protocol}//${url.host}/${bucket}`,
		client: new AwsClient({
			service: 's3',
			accessKeyId: decodeURIComponent(url.username),
			secretAccessKey: decodeURIComponent(url.password),
			region: url.searchParams.get('region') ?? 'us-east-1',
		}),
	}
}
