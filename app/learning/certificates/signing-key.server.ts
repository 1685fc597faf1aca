import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** How node and the browsers write an Ed25519 key (PKCS #8, RFC 8410) before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key as it is published: its `kid` is the address where it stands. */
export type PublishedKey = { id: string; publicKey: JWK & { kid: string } }

export type SigningKey = PublishedKey & { privateKey: KeyObject }

/** Path at which one public key is published; `kid` of what it signed (Open Badges 3.0, section 8.2.3). */
export const keyPath = (id: string) => `/.well-known/openbadges/keys/${id}`

const derive = (secret: string, what: string, bytes: number) =>
	Buffer.from(hkdfSync('sha256', secret, 'hub certificates', what, bytes))

/** @param site where the public key is published */
async function withPublicKey(privateKey: KeyObject, alg: string, site: string): Promise<SigningKey> {
	const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
	const id = await calculateJwkThumbprint(jwk)
	return { privateKey, id, publicKey: { ...jwk, kid: site + keyPath(id), alg, use: 'sig' } }
}

/** How many scalars P-256 has, but for 0. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The P-256 key that a secret stands for, which signs (ES256: what validators of Open Badges take, with RS256): always the
 * same, in every process and after every restart. More bytes than a scalar has are folded into one, so that all of them
 * are as likely (FIPS 186-5, A.2.1).
 */
export async function deriveSigningKey(secret: string, site: string): Promise<SigningKey> {
	const wide = BigInt(`0x${derive(secret, 'p-256 signing key', 48).toString('hex')}`)
	const scalar = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
	const curve = createECDH('prime256v1')
	curve.setPrivateKey(scalar)
	const point = curve.getPublicKey()
	const key = {
		kty: 'EC',
		crv: 'P-256',
		d: scalar.toString('base64url'),
		x: point.subarray(1, 33).toString('base64url'),
		y: point.subarray(33).toString('base64url'),
	}
	return withPublicKey(createPrivateKey({ key, format: 'jwk' }), 'ES256', site)
}

/** The Ed25519 key of the same secret. It signs nothing any more; what it has signed is still checked against it. */
export async function deriveFormerKey(secret: string, site: string): Promise<PublishedKey> {
	const seed = derive(secret, 'ed25519 signing key', 32)
	const privateKey = createPrivateKey({
		key: Buffer.concat([PKCS8_HEAD, seed]),
		format: 'der',
		type: 'pkcs8',
	})
	const { id, publicKey } = await withPublicKey(privateKey, 'EdDSA', site)
	return { id, publicKey }
}

let own: Promise<SigningKey> | undefined

/** The key of this program, of CERTIFICATE_KEY. */
export function signingKey(): Promise<SigningKey> {
	if (settings.certificateKey === undefined) throw new Error('CERTIFICATE_KEY is not set')
	return (own ??= deriveSigningKey(settings.certificateKey, settings.siteUrl))
}

/** Every key that a credential of ours may be checked against: the one that signs, and the one before it. */
export async function publishedKeys(): Promise<PublishedKey[]> {
	const { id, publicKey } = await signingKey()
	return [{ id, publicKey }, await deriveFormerKey(settings.certificateKey ?? '', settings.siteUrl)]
}
