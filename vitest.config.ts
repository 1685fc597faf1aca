import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** On two cores, for much of a file is waiting: for a line, a lock, a job whose time has not come. */
const maxWorkers = 3

/** What is waited for may take a moment on a machine that does other things too. */
const expect = { poll: { timeout: 5000 } }

/** What takes longest begins first, so that no worker waits for it at the end. */
const LONGEST = [
	'admin-screens.e2e.ts',
	'crawl-without-script.e2e.ts',
	'crawl-with-script.e2e.ts',
	'working-day.e2e.ts',
	'widths.e2e.ts',
	'unreadable-tables.e2e.ts',
	'second-press.e2e.ts',
	'access.e2e.ts',
	'live-lists.e2e.ts',
	'long-words.e2e.ts',
	'drafts.e2e.ts',
	'donations/payment.e2e.ts',
	'admin-unsent.e2e.ts',
	'dialogs.e2e.ts',
	'long-hub-name.e2e.ts',
	'late-script.e2e.ts',
	'tests/strangers-floods.test.ts',
	'tests/text-is-bounded.test.ts',
	'tests/gone-records.test.ts',
	'accounts/sign-in.test.ts',
	'jobs/orphans.test.ts',
	'tests/expressions-are-linear.test.ts',
	'payments/payments-with-faults.test.ts',
	'jobs/jobs.test.ts',
	'accounts/passkeys.test.ts',
	'tests/html.test.ts',
	'mail/mail.test.ts',
	'files/files.test.ts',
	'tests/restore.test.ts',
	'tests/hostile-pages.test.ts',
	'tests/n-plus-one.test.ts',
]

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const rank = ({ moduleId }: TestSpecification) => {
			const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
			return at < 0 ? LONGEST.length : at
		}
		return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				extends: false,
				test: {
					name: 'unit',
					include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'bin/**/*.test.ts', 'tests/*.test.ts'],
					globalSetup: './tests/database.ts',
					setupFiles: './tests/setup.ts',
					// Pages name the addresses of their style sheets, as when they are served.
					css: { include: [/\.css\?url$/] },
					expect,
					// What it waits for is never a clock: a slow machine only takes longer.
					testTimeout: 60_000,
					hookTimeout: 60_000,
					maxWorkers,
				},
			},
			{
				extends: false,
				test: {
					name: 'browser',
					include: ['app/**/*.e2e.ts', 'server/**/*.e2e.ts', 'tests/e2e/*.e2e.ts', 'tests/*.e2e.ts'],
					globalSetup: './tests/browser/setup.ts',
					expect: { poll: { timeout: 10_000 } },
					testTimeout: 60_000,
					hookTimeout: 60_000,
					maxWorkers,
				},
			},
			{
				extends: false,
				test: {
					name: 'long-browser',
					include: ['tests/long/*.e2e.ts'],
					globalSetup: './tests/browser/setup.ts',
					expect: { poll: { timeout: 10_000 } },
					testTimeout: 600_000,
					hookTimeout: 60_000,
					maxWorkers: 1,
				},
			},
			{
				extends: false,
				test: {
					name: 'long',
					include: ['tests/long/**/*.test.ts'],
					globalSetup: './tests/database.ts',
					setupFiles: './tests/setup.ts',
					expect,
					testTimeout: 600_000,
					hookTimeout: 60_000,
					maxWorkers: 1,
				},
			},
		],
	},
})
