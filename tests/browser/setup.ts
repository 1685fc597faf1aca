import type { TestProject } from 'vitest/node'
import { startChromium } from '#tests/browser/chromium.ts'
import { startProgram } from '#tests/browser/program.ts'

declare module 'vitest' {
	interface ProvidedContext {
		siteUrl: string
		dataDir: string
		chromium: string
	}
}

/** Runs the built program and one Chromium for all browser tests of a run. */
export default async function setup(project: TestProject) {
	const browser = await startChromium()
	const program = await startProgram().catch(async (error: unknown) => {
		await browser.close()
		throw error
	})
	project.provide('siteUrl', program.siteUrl)
	project.provide('dataDir', program.dataDir)
	project.provide('chromium', browser.wsEndpoint())
	return async () => {
		await browser.close()
		await program.stop()
	}
}
