import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { SettingsError } from '#app/platform/core/config/settings.server.ts'

const IDENTITY = /^AGE-SECRET-KEY-/

/** A passphrase is long enough by the settings; more would take 256 MB for a moment, which a small server has not. */
const SCRYPT_WORK = 15

/** What is meant as a key of a pair. Taken for a passphrase, a public one would open the archives to whoever knows it. */
const OF_A_PAIR = /^(?:age1|AGE-|ssh-)/i

/**
 * What encrypts for `key`: a recipient of age, an identity's recipient, or a passphrase.
 * @throws SettingsError where it begins as a recipient or an identity does and is none
 */
export async function encrypterFor(key: string): Promise<Encrypter> {
	const encrypter = new Encrypter()
	if (!OF_A_PAIR.test(key)) {
		encrypter.setScryptWorkFactor(SCRYPT_WORK)
		encrypter.setPassphrase(key)
		return encrypter
	}
	try {
		encrypter.addRecipient(IDENTITY.test(key) ? await identityToRecipient(key) : key)
	} catch {
		throw new SettingsError(
			'BACKUP_KEY begins like a key of age and is none: copy the whole line age1… that age-keygen prints, or set a passphrase that begins otherwise.',
		)
	}
	return encrypter
}

/** Encrypts for `key`, so that `age -d` opens it. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
	yield* await (await encrypterFor(key)).encrypt(asStream(source))
}

/** @throws BackupFailed when no key opens it; what was changed is noticed where it stands */
export async function* decrypt(
	source: AsyncIterable<Uint8Array>,
	keys: readonly string[],
): AsyncGenerator<Uint8Array> {
	const decrypter = new Decrypter()
	const usable = keys.filter((key) => !key.startsWith('age1'))
	if (usable.length === 0) {
		throw new BackupFailed(
			'The archive is encrypted: give the file with its identity (--identity FILE), or BACKUP_KEY with its passphrase.',
		)
	}
	for (const key of usable) {
		if (IDENTITY.test(key)) decrypter.addIdentity(key)
		else decrypter.addPassphrase(key)
	}
	const opened = decrypter.decrypt(asStream(source))
	yield* await opened.catch((cause: Error) => {
		throw new BackupFailed(`The archive is damaged, or encrypted for another key: ${cause.message}.`, {
			cause,
		})
	})
}

/** The platform's streams, of which the types of browsers do not know `from`. */
const asStream = (source: AsyncIterable<Uint8Array>) =>
	NodeStream.from(source) as unknown as ReadableStream<Uint8Array>
