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
for (const file of globSync('{primary,worker}-*.js', { cwd: server })) await import(resolve(server, file))
// What has been compiled is written when the process ends.
process.exit()
