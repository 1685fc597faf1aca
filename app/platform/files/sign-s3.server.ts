import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKey: string; secretKey: string; region: string }

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as the signature wants it: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The headers of a request to an S3-compatible store, signed by AWS Signature Version 4 in one piece.
 * All given headers are signed, so none may be changed on the way.
 */
export function signS3(
	request: { method: string; url: URL; headers?: Record<string, string>; body?: Uint8Array },
	{ accessKey, secretKey, region }: S3Credentials,
	now: Date,
): Record<string, string> {
	const { method, url, body = new Uint8Array() } = request
	const moment = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
	const day = moment.slice(0, 8)
	const given = Object.entries(request.headers ?? {}).map(([name, value]) => [
		name.toLowerCase(),
		value.trim(),
	])
	const headers: Record<string, string> = {
		...Object.fromEntries(given),
		'x-amz-content-sha256': hash(body),
		'x-amz-date': moment,
	}
	const signed = Object.entries({ ...headers, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
	const names = signed.map(([name]) => name).join(';')
	const query = [...url.searchParams]
		.map(([name, value]) => `${encode(name)}=${encode(value)}`)
		.toSorted()
		.join('&')
	const canonical = [
		method,
		url.pathname,
		query,
		...signed.map(([name, value]) => `${name}:${value}`),
		'',
		names,
		headers['x-amz-content-sha256'],
	].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const key = mac(mac(mac(mac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')
	const signature = mac(key, ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n')).toString('hex')
	return {
		...headers,
		authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
	}
}
