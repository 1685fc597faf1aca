// React decides by NODE_ENV when it is first imported, so every import below is made afterwards.
process.env['NODE_ENV'] ??= 'production'

// Before anything large is loaded. Where the folder cannot be written, everything works, a little slower.
const { enableCompileCache } = await import('node:module')
const { compiledFolder } = await import('#server/compiled.ts')
if (import.meta.env.PROD) enableCompileCache(compiledFolder(import.meta.dirname))

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
