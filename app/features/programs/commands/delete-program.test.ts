import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteProgram } from '#app/features/programs/commands/delete-program.server.ts'
import { hideProgram, showProgram } from '#app/features/programs/commands/show-program.server.ts'
import { submitApplication } from '#app/features/programs/commands/submit-application.server.ts'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import {
	findProgram,
	findProgramPage,
	listProgramPaths,
	listPrograms,
} from '#app/features/programs/queries.server.ts'
import { PROGRAM_SLUGS, programPath } from '#app/features/programs/rules.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { createProgram, typedApplication } from '#app/features/programs/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }

test.each(PROGRAM_SLUGS)('F-64, D-146 %s is not deleted: the refusal names hiding', async (slug) => {
	const { id, title } = await createProgram({ slug })
	const refused = await transact((tx) => deleteProgram(tx, id, by)).catch((error: unknown) => error)
	expect(refused).toBeInstanceOf(Refusal)
	expect(refused).toMatchObject({ message: `${title} is one of the first four programs. Hide it instead.` })
	expect(await db.select().from(programs).where(eq(programs.id, id))).toHaveLength(1)
})

test('F-64, D-146 a hidden program is nowhere on the site until it is shown again, and says so in the audit log', async () => {
	const { id, slug } = await createProgram()
	const seen = async () => [
		(await listPrograms(db)).some((program) => program.slug === slug),
		(await listProgramPaths(db)).some(({ path }) => path === programPath(slug)),
		(await findProgram(db, slug)) !== null,
		(await findProgramPage(db, slug)) !== null,
	]
	const apply = () =>
		transact((tx) => submitApplication(tx, slug, ProgramApplicationForm.parse(typedApplication())))
	expect(await seen()).toEqual([true, true, true, true])
	await transact((tx) => hideProgram(tx, id, by))
	expect(await seen()).toEqual([false, false, false, false])
	await expect(apply()).rejects.toThrow('no longer offered')
	// Pressed twice, by two administrators.
	await transact((tx) => hideProgram(tx, id, by))
	await transact((tx) => showProgram(tx, id, by))
	expect(await seen()).toEqual([true, true, true, true])
	expect(await apply()).toMatchObject({ program_id: id })
	const trail = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(trail.map(({ action, changed }) => [action, changed])).toEqual([
		['update', ['hidden']],
		['update', ['hidden']],
	])
})
