import { asc, eq, sql } from 'drizzle-orm'
import { courseColumn } from '#app/learning/catalog/queries/lessons.server.ts'
import type { CourseRef } from '#app/learning/catalog/rules.ts'
import { lessons } from '#app/learning/catalog/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Conflict, Missing, versionOf } from '#app/platform/core/records/save-record.server.ts'

/**
 * Moves a lesson one place up or down among those of its course. At the end of the list nothing is moved.
 * @throws Missing if the course has no such lesson, Conflict if it is no longer the version given
 */
export async function moveLesson(
	tx: Tx,
	{ course, id, version }: { course: CourseRef; id: string; version: string },
	way: 'up' | 'down',
	by: Actor,
): Promise<void> {
	const rows = await tx
		.select({ id: lessons.id, position: lessons.position, version: versionOf(lessons) })
		.from(lessons)
		.where(eq(courseColumn(course), course.id))
		.orderBy(asc(lessons.position), asc(lessons.created_at), asc(lessons.id))
		.for('update')
	const at = rows.findIndex((row) => row.id === id)
	const moved = rows[at]
	if (!moved) throw new Missing()
	if (moved.version !== version) throw new Conflict()
	const to = way === 'up' ? at - 1 : at + 1
	if (to < 0 || to >= rows.length) return
	const order = rows.toSpliced(at, 1).toSpliced(to, 0, moved)
	for (const [place, row] of order.entries()) {
		if (row.position === place + 1) continue
		// The others keep their version: whoever edits one of them is not in the way.
		const changed = row.id === id ? { updated_at: sql`clock_timestamp()` } : {}
		await tx
			.update(lessons)
			.set({ position: place + 1, ...changed })
			.where(eq(lessons.id, row.id))
	}
	await audit(tx, by, { action: 'move', table_name: 'lessons', record_id: id, changed: ['position'] })
}
