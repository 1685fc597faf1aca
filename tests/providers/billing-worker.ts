/**
 * A process that asks for the months that are due on a day, once, as soon as anything is written to it, and says how many:
 * `node tests/providers/billing-worker.ts DAY`. Messages are TSX, which Vite reads.
 */
import { once } from 'node:events'
import { createServer } from 'vite'

const [day = ''] = process.argv.slice(2)
const vite = await createServer({
	configFile: false,
	server: { middlewareMode: true, hmr: false, ws: false, watch: null },
	appType: 'custom',
	logLevel: 'error',
	optimizeDeps: { noDiscovery: true },
})
const load = <T>(file: string) => vite.ssrLoadModule(file) as Promise<T>
const { billPledges } = await load<typeof import('#app/features/donations/commands/bill-pledges.server.ts')>(
	'/app/features/donations/commands/bill-pledges.server.ts',
)
const { hosted, morning } = await load<typeof import('#tests/pledges.ts')>('/tests/pledges.ts')
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdout.write(String(await billPledges(morning(day), hosted)))
process.exit()
