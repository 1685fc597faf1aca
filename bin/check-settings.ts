import { explain } from '#server/start-error.ts'

/**
 * Before the program is built: a wrong setting is told at once and in its sentence, not after a minute of building.
 * Everything else about them is seen to by the start itself.
 */
try {
	const { settings } = await import('#app/platform/core/config/settings.server.ts')
	const { secretsFor } = await import('#server/secrets.ts')
	if (settings.backupKey !== undefined) {
		const { encrypterFor } = await import('#app/platform/operations/backups/encryption.server.ts')
		await encrypterFor(settings.backupKey)
	}
	// An embedded database has secrets of its own, which the start makes.
	if (!settings.embedded) secretsFor(settings)
} catch (error) {
	process.stderr.write(`${explain(error)}\n`)
	process.exit(1)
}
