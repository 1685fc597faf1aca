import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { settings } from '#app/platform/config/settings.server.ts'

/** How node and the browsers write an Ed25519 key (PKCS #8, RFC 8410) before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param publicKey as it is published: its `kid` is the address where it stands */
export type SigningKey = { privateKey: KeyObject; publicKey: JWK & { kid: string }; id: string }

/** Path at which one public key is published; `kid` of what it signed (Open Badges 3.0, section 8.2.3). */
export const keyPath = (id: string) => `/.well-known/openbadges/keys/${id}`

/**
 * The Ed25519 key that a secret stands for: always the same, in every process and after every restart.
 * @param site where the public key is published
 */
export async function deriveSigningKey(secret: string, site: string): Promise<SigningKey> {
	const seed = Buffer.from(hkdfSync('sha256', secret, 'hub certificates', 'ed25519 signing key', 32))
	const privateKey = createPrivateKey({
		key: Buffer.concat([PKCS8_HEAD, seed]),
		format: 'der',
		type: 'pkcs8',
	})
	const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
	const id = await calculateJwkThumbprint(jwk)
	return { privateKey, id, publicKey: { ...jwk, kid: site + keyPath(id), alg: 'EdDSA', use: 'sig' } }
}

let own: Promise<SigningKey> | undefined

/** The key of this program, of CERTIFICATE_KEY. */
export function signingKey(): Promise<SigningKey> {
	if (settings.certificateKey === undefined) throw new Error('CERTIFICATE_KEY is not set')
	return (own ??= deriveSigningKey(settings.certificateKey, settings.siteUrl))
}
