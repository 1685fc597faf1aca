import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two cores: two files at a time. */
const maxWorkers = 2

/** What is waited for may take a moment on a machine that does other things too. */
const expect = { poll: { timeout: 5000 } }

/** Files that walk the whole site take minutes: they begin first, so that no worker waits for them at the end. */
const LONGEST = ['crawl-with-script', 'crawl-without-script', 'admin-screens', 'working-day']

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const rank = ({ moduleId }: TestSpecification) => {
			const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}.e2e.ts`))
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
					include: ['app/**/*.e2e.ts', 'server/**/*.e2e.ts', 'tests/**/*.e2e.ts'],
					globalSetup: './tests/browser/setup.ts',
					expect: { poll: { timeout: 10_000 } },
					// Two browsers and the program share two cores: what fails is tried once more, and fails if it fails again.
					retry: 1,
					testTimeout: 60_000,
					hookTimeout: 60_000,
					maxWorkers,
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
