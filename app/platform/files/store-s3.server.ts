import { type S3Credentials, signS3 } from '#app/platform/files/sign-s3.server.ts'
import { type FileStore, StoreUnavailable } from '#app/platform/files/file-store.server.ts'

const TIMEOUT = 15_000

/**
 * Files in a bucket of an S3-compatible store, addressed by path. Written out here in three kinds of request,
 * because the vendor's client would be the largest dependency of the program.
 * @param address `s3://KEY:SECRET@HOST/BUCKET?region=REGION`, or http(s) instead of s3 (s3 means https)
 */
export function createS3Store(address: string): FileStore {
	const { base, credentials } = readAddress(address)

	async function ask(
		method: string,
		key: string,
		query = '',
		body?: Uint8Array,
		type?: string,
	): Promise<Response> {
		const url = new URL(`${base}/${key}${query}`)
		const headers = signS3(
			{ method, url, body, headers: type ? { 'content-type': type } : {} },
			credentials,
			new Date(),
		)
		try {
			return await fetch(url, {
				method,
				headers,
				body: body ? new Uint8Array(body) : null,
				redirect: 'error',
				signal: AbortSignal.timeout(TIMEOUT),
			})
		} catch (error) {
			throw new StoreUnavailable('the file store does not answer', { cause: error })
		}
	}

	async function expectOk(answer: Response): Promise<Response> {
		if (answer.ok) return answer
		const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
		throw new StoreUnavailable(`the file store answered ${answer.status} ${code}`)
	}

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
		async *list() {
			for (let token: string | undefined, more = true; more; more = token !== undefined) {
				const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
				const page = await (await expectOk(await ask('GET', '', `?${query}`))).text()
				for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
					const key = textOf(entry, 'Key')
					const written = textOf(entry, 'LastModified')
					if (key && written) yield { key, writtenAt: new Date(written) }
				}
				token = textOf(page, 'NextContinuationToken')
			}
		},
		hasRoom: async () => true,
	}
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, tag: string): string | undefined {
	const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
	return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function readAddress(address: string): { base: string; credentials: S3Credentials } {
	const url = new URL(address.replace(/^s3:/i, 'https:'))
	const bucket = url.pathname.replace(/^\/+|\/+$/g, '')
	if (!bucket || !url.username || !url.password) {
		throw new Error('STORAGE_URL must name a key, a secret and a bucket: s3://key:secret@host/bucket')
	}
	return {
		base: `${url.protocol}//${url.host}/${bucket}`,
		credentials: {
			accessKey: decodeURIComponent(url.username),
			secretKey: decodeURIComponent(url.password),
			region: url.searchParams.get('region') ?? 'us-east-1',
		},
	}
}
