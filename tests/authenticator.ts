import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** Bits of an authenticator's data: the person is there, was verified; a new key comes with it. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

/** What an answer may differ in from that of an honest browser. */
type Lie = {
	origin?: string
	challenge?: string
	rpID?: string
	verified?: boolean
	counter?: number
	userHandle?: string
}

/** A device that makes one passkey and signs with it, as a browser would say it in JSON. */
export class Authenticator {
	readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	readonly id = base64url(randomBytes(32))
	/** Where it believes to be. */
	readonly site = { origin: 'http://localhost:3000', rpID: 'localhost' }
	counter = 0
	userHandle = ''

	#data(lie: Lie, key: Uint8Array = new Uint8Array()): Buffer {
		const flags = PRESENT | (lie.verified === false ? 0 : VERIFIED) | (key.length > 0 ? WITH_KEY : 0)
		const counter = Buffer.alloc(4)
		counter.writeUInt32BE(lie.counter ?? this.counter)
		return Buffer.concat([sha256(lie.rpID ?? this.site.rpID), Buffer.from([flags]), counter, key])
	}

	#client(type: string, challenge: string, lie: Lie): Buffer {
		const origin = lie.origin ?? this.site.origin
		return Buffer.from(
			JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }),
		)
	}

	/** Answers `generateRegistrationOptions`. */
	register(options: { challenge: string; user: { id: string } }, lie: Lie = {}): string {
		this.userHandle = options.user.id
		const id = Buffer.from(this.id, 'base64url')
		const length = Buffer.alloc(2)
		length.writeUInt16BE(id.length)
		const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)])
		const attestation = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', new Uint8Array(this.#data(lie, key))],
		])
		return JSON.stringify({
			id: this.id,
			rawId: this.id,
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: base64url(this.#client('webauthn.create', options.challenge, lie)),
				attestationObject: base64url(isoCBOR.encode(attestation as never)),
				transports: ['internal', 'telepathy'],
			},
		})
	}

	/** Answers `generateAuthenticationOptions`. */
	sign(options: { challenge: string }, lie: Lie = {}): string {
		this.counter += 1
		const client = this.#client('webauthn.get', options.challenge, lie)
		const data = this.#data(lie)
		return JSON.stringify({
			id: this.id,
			rawId: this.id,
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: base64url(client),
				authenticatorData: base64url(data),
				signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)),
				userHandle: lie.userHandle ?? this.userHandle,
			},
		})
	}
}

/** An ES256 key as authenticators write it (RFC 9053). */
function coseKey(key: KeyObject): Uint8Array {
	const { x = '', y = '' } = key.export({ format: 'jwk' })
	const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
	const [type, algorithm, curve] = [2, -7, 1]
	const fields: [number, number | Uint8Array][] = [
		[1, type],
		[3, algorithm],
		[-1, curve],
		[-2, bytes(x)],
		[-3, bytes(y)],
	]
	return isoCBOR.encode(new Map(fields) as never)
}
