import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Steps before and after the present one that are taken: clocks differ, and people type. */
const WINDOW = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: 160 bits are 32 letters. */
const base32 = (bytes: Buffer) =>
	Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
		.join('')
		.match(/.{5}/g)
		?.map((bits) => ALPHABET[Number.parseInt(bits, 2)])
		.join('') ?? ''

const fromBase32 = (text: string) =>
	Buffer.from(
		Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
			.join('')
			.match(/.{8}/g)
			?.map((bits) => Number.parseInt(bits, 2)) ?? [],
	)

const SECRET_BYTES = 20

/** 160 bits, random unless they are given, as the text that a person can type into an authenticator app. */
export const newTotpSecret = (bytes: Buffer = randomBytes(SECRET_BYTES)): string =>
	base32(bytes.subarray(0, SECRET_BYTES))

export const totpStep = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

/** The code of a step. */
export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
	const offset = (digest.at(-1) ?? 0) & 15
	const number = digest.readUInt32BE(offset) & 0x7fff_ffff
	return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code this is, of those that are taken now.
 * @param after the last step that was used: it and those before it are refused (RFC 6238, 5.2)
 */
export function findTotpStep(
	secret: string,
	code: string,
	now: Date,
	after: number | null,
): number | undefined {
	const given = Buffer.from(code)
	const present = totpStep(now)
	return Array.from({ length: 2 * WINDOW + 1 }, (_, at) => present - WINDOW + at)
		.filter((step) => step > (after ?? -1))
		.find((step) => {
			const right = Buffer.from(totpCode(secret, step))
			return right.length === given.length && timingSafeEqual(right, given)
		})
}

/** What the QR code says to an authenticator app. */
export function otpauthUrl({ secret, account, issuer }: { secret: string; account: string; issuer: string }) {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
	const told = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
	return `otpauth://totp/${label}?${told.toString().replaceAll('+', '%20')}`
}
