import { globSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { compiledFolder } from '#server/compiled.ts'

/**
 * Part of the build: lets Node compile what every start loads and keep the result, so that also the first start finds
 * it. The modules only define things when they are loaded; nothing is started.
 */
const server = resolve(import.meta.dirname, '..', 'build', 'server')
enableCompileCache(compiledFolder(server))
// The modules read the settings when they are loaded, and the build has none (a wrong one is told by the start).
for (const name of Object.keys(process.env)) if (!['PATH', 'HOME'].includes(name)) delete process.env[name]
process.env['NODE_ENV'] = 'production'
for (const file of globSync('{primary,worker}-*.js', { cwd: server })) await import(resolve(server, file))
// What has been compiled is written when the process ends.
process.exit()
