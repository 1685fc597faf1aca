import { parseArgs } from 'node:util'
import { explain, StartError } from '#server/start-error.ts'
import { isReady, withDatabase } from '#server/with-database.ts'

const USAGE = `Looks after the administrators, while the hub runs and while it does not.

  npm run admin -- create EMAIL --password PASSWORD   makes an administrator, or gives one a new password;
                                                      --name "NAME" says what colleagues read before the address
  npm run admin -- unlock EMAIL                       opens an account that too many failed sign-ins have locked
  npm run admin -- invite EMAIL                       gives an address the role and mails how to create the account
  npm run admin -- remove EMAIL                       takes the role and the account away; never from the last one
  npm run admin -- two-factor-off EMAIL               for who has lost the authenticator app and the backup codes; passkeys stay
  npm run admin -- passkeys-off EMAIL                 for who has lost the device that keeps the passkeys
  npm run admin -- list                               lists the addresses that hold the role`

/** Those that begin on a new hub, before its first start. */
const FIRST_VERBS = ['create', 'invite']
const VERBS = [...FIRST_VERBS, 'unlock', 'remove', 'two-factor-off', 'passkeys-off', 'list']

try {
	const { positionals, values } = readArguments()
	if (isReady()) await run(positionals, values)
	else {
		const makesHub = FIRST_VERBS.includes(positionals[0] ?? '')
		process.exitCode = await withDatabase(import.meta.filename, { makesHub })
	}
} catch (error) {
	process.stderr.write(`${explain(error)}\n`)
	process.exitCode = 1
}

function readArguments() {
	try {
		const read = parseArgs({
			allowPositionals: true,
			options: { password: { type: 'string' }, name: { type: 'string' } },
		})
		const [verb, email, ...rest] = read.positionals
		const takesEmail = verb !== undefined && verb !== 'list' && VERBS.includes(verb)
		if ((!takesEmail && verb !== 'list') || takesEmail !== (email !== undefined) || rest.length > 0) {
			throw new StartError(USAGE)
		}
		return read
	} catch (error) {
		throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n\n${USAGE}`)
	}
}

async function run(
	[verb = '', address = '']: string[],
	given: { password?: string | undefined; name?: string | undefined },
): Promise<void> {
	const { pool } = await import('#app/platform/core/db/db.server.ts')
	const commands = await import('#app/features/accounts/commands/administrator-tool.server.ts')
	try {
		const acts: Record<string, () => Promise<string>> = {
			create: () => commands.createFromCommandLine(address, given),
			unlock: () => commands.unlockFromCommandLine(address),
			invite: () => commands.inviteFromCommandLine(address),
			remove: () => commands.removeFromCommandLine(address),
			'two-factor-off': () => commands.twoFactorOffFromCommandLine(address),
			'passkeys-off': () => commands.passkeysOffFromCommandLine(address),
			list: () => commands.listForCommandLine(),
		}
		process.stdout.write(`${await acts[verb]?.()}\n`)
	} catch (error) {
		const { Refusal } = await import('#app/platform/core/errors/refusal.ts')
		throw error instanceof Refusal ? new StartError(error.message) : error
	} finally {
		await pool.end()
	}
}
