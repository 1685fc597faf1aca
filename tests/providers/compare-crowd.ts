import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { desc } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import * as statementPage from '#app/features/payments/admin/statement.tsx'
import { db } from '#app/platform/core/db/db.server.ts'
import { beginComparisons, readBooks } from '#app/platform/core/payments/books/read-books.server.ts'
import { payment_comparisons, payment_differences } from '#app/platform/core/payments/books/tables.server.ts'
import type { Provider } from '#app/platform/core/payments/provider.ts'
import { createStripe } from '#app/platform/core/payments/stripe.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { type Crowd, keepCrowd, plantedIn, statementOf } from '#tests/providers/crowd.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { STRIPE_KEY, STRIPE_WEBHOOK } from '#tests/providers/stripe-stand-in.ts'

const portsOf = (...providers: Provider[]) => ({
	providers: new Map(providers.map((one) => [one.name, one])),
	payableOf: () => undefined,
})

/** What a piece of work takes: seconds, and the most memory beyond what was there before, in megabytes. */
async function measure(work: (note: (step: string) => void) => Promise<void>) {
	setFlagsFromString('--expose-gc')
	;(runInNewContext('gc') as () => void)()
	const memory = () => process.memoryUsage().rss
	const before = memory()
	let most = before
	const watch = setInterval(() => (most = Math.max(most, memory())), 20)
	const began = performance.now()
	const cpu = process.cpuUsage()
	let last = began
	const steps: string[] = []
	await work((step) => {
		steps.push(`${step} ${((performance.now() - last) / 1000).toFixed(1)}`)
		last = performance.now()
	})
	clearInterval(watch)
	const seconds = (performance.now() - began) / 1000
	const { user, system } = process.cpuUsage(cpu)
	steps.push(`${((user + system) / 1e6).toFixed(1)} of them at work here`)
	return { seconds, megabytes: (Math.max(most, memory()) - before) / 1024 / 1024, steps: steps.join(', ') }
}

/** Ends the comparison that was begun last, and counts what it found. */
async function endLast(ports: Parameters<typeof readBooks>[0]) {
	const newest = () =>
		db.select().from(payment_comparisons).orderBy(desc(payment_comparisons.created_at)).limit(1)
	const [begun] = await newest()
	await readBooks(ports, { comparison_id: begun?.id ?? '', after: null }, () => new Date())
	const [ended] = await newest()
	if (!ended?.ended_at || ended.trouble !== null) throw new Error(`it did not end: ${ended?.trouble}`)
}

async function findings(crowd: Crowd) {
	const found: Record<string, number> = {}
	for (const { kind } of await db.select().from(payment_differences)) found[kind] = (found[kind] ?? 0) + 1
	return { found, planted: plantedIn(crowd) }
}

/** Compares a crowd with the list of Stripe's stand-in, as at night. */
export async function compareList(crowd: Crowd) {
	await resetDatabase()
	const now = new Date()
	await keepCrowd(crowd, 'stripe', now)
	const file = fileURLToPath(new URL('crowd-stand-in.ts', import.meta.url))
	const args = [file, String(crowd.count), String(crowd.every), String(now.getTime())]
	const standIn = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
	onTestFinished(() => void standIn.kill('SIGKILL'))
	const [base] = (await once(standIn.stdout, 'data')) as [Buffer]
	const ports = portsOf(
		createStripe({ base: String(base), currency: 'RWF', secret: STRIPE_KEY, webhooks: [STRIPE_WEBHOOK] }),
	)
	const figures = await measure(async (note) => {
		await beginComparisons(ports, new Set(['stripe']), now)
		await endLast(ports)
		note('read and compared')
	})
	return { ...figures, ...(await findings(crowd)) }
}

/** Compares a crowd with a statement that an administrator posts. */
export async function compareStatement(crowd: Crowd) {
	await resetDatabase()
	const now = new Date()
	await keepCrowd(crowd, 'irembopay', now)
	const file = new File([...statementOf(crowd, 'irembopay', now)], 'statement.csv', { type: 'text/csv' })
	const figures = await measure(async (note) => {
		const answer = await statementPage.action(
			askAsAdmin('/admin/payments/statement', { provider: 'irembopay', file }),
		)
		if (!(answer instanceof Response)) throw new Error(`it was refused: ${JSON.stringify(answer.data)}`)
		note('posted')
		await endLast(portsOf())
		note('compared')
	})
	return { ...figures, ...(await findings(crowd)) }
}
