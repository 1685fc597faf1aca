import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupFailed } from '#app/platform/backups/backup-failed.ts'

const IDENTITY = /^AGE-SECRET-KEY-/

/** A passphrase is long enough by the settings; more would take 256 MB for a moment, which a small server has not. */
const SCRYPT_WORK = 15

/** Encrypts for `key`: a recipient of age, an identity's recipient, or a passphrase. `age -d` opens it. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
	const encrypter = new Encrypter()
	if (IDENTITY.test(key)) encrypter.addRecipient(await identityToRecipient(key))
	else if (key.startsWith('age1')) encrypter.addRecipient(key)
	else {
		encrypter.setScryptWorkFactor(SCRYPT_WORK)
		encrypter.setPassphrase(key)
	}
	yield* await encrypter.encrypt(asStream(source))
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
