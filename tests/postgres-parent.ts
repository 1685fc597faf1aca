import { startPostgres } from '#server/postgres/start-postgres.ts'

/** A process of its own that runs the embedded PostgreSQL of one folder until SIGTERM. Says when it is up. */
const [dataDir, systemFolder] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: postgres-parent.ts DATA_DIR [SYSTEM_FOLDER]')
process.on('SIGTERM', () => void stop())

const postgres = await startPostgres({
	dataDir,
	...(systemFolder !== undefined && { systemFolder }),
	say: (line) => process.stdout.write(`${JSON.stringify({ said: line })}\n`),
})
process.stdout.write(
	`${JSON.stringify({ up: postgres.pid(), ownerUrl: postgres.ownerUrl, hubUrl: postgres.hubUrl, launched: postgres.launched })}\n`,
)
const alive = setInterval(() => {}, 60_000)

async function stop(): Promise<void> {
	clearInterval(alive)
	await postgres.stop()
	process.exit(0)
}
