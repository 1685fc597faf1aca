// React decides by NODE_ENV when it is first imported, so every import below is made afterwards.
process.env['NODE_ENV'] ??= 'production'

const { default: cluster } = await import('node:cluster')
const { explain } = await import('#server/start-error.ts')

try {
	if (cluster.isPrimary) await (await import('#server/primary.ts')).runPrimary()
	else await (await import('#server/worker.ts')).runWorker()
} catch (error) {
	process.stderr.write(`${explain(error)}\n`)
	process.exit(1)
}

export {}
