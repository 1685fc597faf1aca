import { vi } from 'vitest'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import routes from '#app/routes.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { drawPage } from '#tests/draw-page.ts'
import { offeredExports, screenOf } from '#tests/every-export.ts'
import { pagesOf, type Visit, visitsOf } from '#tests/every-page.ts'

/** A record's own address, below which its form and its questions stand. */
const RECORD = /^\/admin\/.*\/[0-9a-f-]{36}$/

const ACTS = ['edit', 'delete']

/** Every page, with the form and the question of each record that is shown in a dialog. */
export async function visitsWithForms(): Promise<Visit[]> {
	const visits = (await Promise.all(pagesOf(routes).map(visitsOf))).flat()
	const forms = visits
		.filter(({ path, file }) => RECORD.test(path) && file.endsWith('.admin.tsx'))
		.flatMap((visit) =>
			ACTS.map((act) => ({ ...visit, name: `${visit.name}/${act}`, path: `${visit.path}/${act}` })),
		)
	const panels = visits
		.filter(({ path, file }) => RECORD.test(path) && file.endsWith('.admin.tsx'))
		.map((visit) => ({
			...visit,
			name: `${visit.name}, open`,
			path: visit.path.replace(/\/([^/]*)$/, '?open=$1'),
		}))
	return [...visits, ...forms, ...panels]
}

/** Says which pages and exports cannot be drawn, and which draw something else for a fault that they hide. */
export async function unreadable(visits: readonly Visit[]): Promise<string[]> {
	const faults: string[] = []
	const told = vi.spyOn(log, 'error').mockImplementation((...said: unknown[]) => {
		const [about] = said as [{ err?: Error; screen?: string; list?: string }]
		faults.push(`${about.screen ?? about.list}: ${about.err?.stack?.slice(0, 300)}`)
	})
	const failed = (name: string) => (error: unknown) => {
		const { init } = (error ?? {}) as { init?: { status: number } }
		const status = error instanceof Response ? error.status : (init?.status ?? 500)
		if (status >= 500) faults.push(`${name}: ${error instanceof Error ? error.stack?.slice(0, 400) : status}`)
		return null
	}
	for (const visit of visits) {
		const drawn = await drawPage(visit).catch(failed(visit.name))
		if (drawn && drawn.status >= 500) faults.push(`${visit.name}: ${drawn.status}`)
		const [slip] = SLIP.exec(bare(drawn?.html ?? '')) ?? []
		if (slip) faults.push(`${visit.name} says ${slip}`)
	}
	for (const path of offeredExports()) {
		const answer = await exportCsv(askAsAdmin(path)).catch(failed(screenOf(path)))
		if (answer instanceof Response) await answer.text().catch(failed(`${screenOf(path)}, exported`))
	}
	told.mockRestore()
	return faults
}

/** What only a program says of a value that it cannot write, with what stands before it. */
const SLIP = /.{0,60}(?:Invalid Date|\bNaN\b|\[object Object\]|\bundefined\b)/

/** What somebody reads of a page. */
const bare = (html: string) => html.replaceAll(/<script\b.*?<\/script>|<[^>]*>/gs, ' ')
