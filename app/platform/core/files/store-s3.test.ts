import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import { expect, onTestFinished, test } from 'vitest'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { createS3Store } from '#app/platform/core/files/store-s3.server.ts'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	return Buffer.concat(chunks)
}

const namedIn = ({ headers }: IncomingMessage, names: string[]) =>
	Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))

/** A store that keeps objects in memory, gives lists in pages of two, and refuses what is not signed as it came. */
async function startS3() {
	const objects = new Map<string, Buffer>()
	const server = createServer(async (request, response) => {
		const body = await bodyOf(request)
		const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
		const wanted = new AwsV4Signer({
			method: request.method ?? '',
			url: url.href,
			headers: namedIn(request, ['content-type', 'x-amz-content-sha256']),
			accessKeyId: 'key',
			secretAccessKey: 'a/secret',
			region: 'kigali',
			service: 's3',
			datetime: String(request.headers['x-amz-date']),
			allHeaders: true,
		})
		const authorization = await wanted.authHeader()
		const sha = createHash('sha256').update(body).digest('hex')
		if (authorization !== request.headers.authorization || request.headers['x-amz-content-sha256'] !== sha) {
			return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
		}
		const key = url.pathname.replace('/bucket/', '')
		if (request.method === 'PUT') objects.set(key, body)
		if (request.method === 'DELETE') objects.delete(key)
		if (request.method !== 'GET') return response.end()
		if (key !== '') {
			const object = objects.get(key)
			return object
				? response.end(object)
				: response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
		}
		const from = Number(url.searchParams.get('continuation-token')?.replace('a&b+', '') ?? 0)
		const keys = [...objects.keys()].slice(from, from + 2)
		const entries = keys.map(
			(each) =>
				`<Contents><Key>${each}</Key><LastModified>2026-01-05T08:00:00.000Z</LastModified></Contents>`,
		)
		const next =
			from + 2 < objects.size ? `<NextContinuationToken>a&amp;b+${from + 2}</NextContinuationToken>` : ''
		return response.end(
			`<?xml version="1.0"?><ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`,
		)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const { port } = server.address() as AddressInfo
	return { port, objects }
}

test('files are written, read, listed over several pages and removed', async () => {
	const { port, objects } = await startS3()
	const store = createS3Store(`http://key:a%2Fsecret@127.0.0.1:${port}/bucket?region=kigali`)
	for (let n = 0; n < 5; n++)
		await store.write(`news/images/${n}.webp`, new Uint8Array([n, 0, 255]), 'image/webp')
	expect([...(objects.get('news/images/3.webp') ?? [])]).toEqual([3, 0, 255])
	expect([...((await store.read('news/images/4.webp')) ?? [])]).toEqual([4, 0, 255])
	expect(await store.read('news/images/9.webp')).toBeUndefined()
	const listed = []
	for await (const file of store.list()) listed.push(file)
	expect(listed).toEqual(
		Array.from({ length: 5 }, (_, n) => ({
			key: `news/images/${n}.webp`,
			writtenAt: new Date('2026-01-05T08:00:00Z'),
		})),
	)
	await store.remove('news/images/0.webp')
	await store.remove('news/images/0.webp')
	expect(objects.size).toBe(4)
})

test('a store that refuses or is gone is said to be unavailable', async () => {
	const { port } = await startS3()
	const refusing = createS3Store(`http://key:wrong@127.0.0.1:${port}/bucket?region=kigali`)
	await expect(refusing.write('news/a', new Uint8Array(1), 'image/webp')).rejects.toThrow(
		'403 SignatureDoesNotMatch',
	)
	await expect(refusing.read('news/a')).rejects.toThrow(StoreUnavailable)
	const gone = createS3Store('http://key:secret@127.0.0.1:1/bucket')
	await expect(gone.read('news/a')).rejects.toThrow(StoreUnavailable)
})
