import { parseArgs } from 'node:util'
import { explain, StartError } from '#server/start-error.ts'
import { isReady, withDatabase } from '#server/with-database.ts'

const USAGE = `Answers a person who asks for their data, while the hub runs and while it does not.

  npm run privacy -- export EMAIL [--to FILE]   writes all that is kept under an address into one file (tar)
  npm run privacy -- erase EMAIL                erases it; records of money and numbers of certificates stay without it`

try {
	const { verb, email, to } = readArguments()
	if (isReady()) await run(verb, email, to)
	else process.exitCode = await withDatabase(import.meta.filename)
} catch (error) {
	process.stderr.write(`${explain(error)}\n`)
	process.exitCode = 1
}

function readArguments(): { verb: 'export' | 'erase'; email: string; to: string | undefined } {
	try {
		const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
		const [verb, email, ...rest] = positionals
		if ((verb !== 'export' && verb !== 'erase') || email === undefined || rest.length > 0)
			throw new StartError(USAGE)
		if (verb === 'erase' && values.to !== undefined) throw new StartError(USAGE)
		return { verb, email, to: values.to }
	} catch (error) {
		throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n\n${USAGE}`)
	}
}

async function run(verb: 'export' | 'erase', email: string, to: string | undefined): Promise<void> {
	const { pool } = await import('#app/platform/core/db/db.server.ts')
	const { eraseFromCommandLine, exportFromCommandLine } =
		await import('#app/features/people/commands/privacy-tool.server.ts')
	try {
		const said = await (verb === 'export' ? exportFromCommandLine(email, to) : eraseFromCommandLine(email))
		process.stdout.write(`${said}\n`)
	} catch (error) {
		const { Refusal } = await import('#app/platform/core/errors/refusal.ts')
		throw error instanceof Refusal ? new StartError(error.message) : error
	} finally {
		await pool.end()
	}
}
