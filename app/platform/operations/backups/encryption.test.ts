import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { encrypterFor } from '#app/platform/operations/backups/encryption.server.ts'
import { SettingsError } from '#app/platform/core/config/settings.server.ts'

test('F-138: a BACKUP_KEY that is meant as a key of age and is none is refused in a sentence, never taken for a passphrase', async () => {
	const identity = await generateIdentity()
	const recipient = await identityToRecipient(identity)
	for (const right of [recipient, identity, 'correct horse battery staple']) await encrypterFor(right)
	for (const wrong of [
		recipient.slice(0, -1),
		`${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`,
		`${recipient} # hub`,
		recipient.toUpperCase(),
		'age1-is-what-this-passphrase-begins-with',
		identity.slice(0, -1),
		identity.toLowerCase(),
		'AGE-PLUGIN-YUBIKEY-1QQQQQQQQQQQQQQ',
		'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIexample hub@example.org',
	])
		expect([wrong, await encrypterFor(wrong).catch((error: Error) => error)]).toEqual([
			wrong,
			new SettingsError(
				'BACKUP_KEY begins like a key of age and is none: copy the whole line age1… that age-keygen prints, or set a passphrase that begins otherwise.',
			),
		])
})
