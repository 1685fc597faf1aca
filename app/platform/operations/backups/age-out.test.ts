import { expect, test } from 'vitest'
import { outdatedArchives } from '#app/platform/operations/backups/age-out.ts'
import { archiveName, readArchiveName } from '#app/platform/operations/backups/archive.ts'
import { isBackupDue } from '#app/platform/operations/backups/jobs.server.ts'

const HOUR = 3_600_000
const now = new Date('2026-11-22T12:30:00Z')
const before = (hours: number, label?: string) =>
	archiveName(new Date(now.getTime() - hours * HOUR), { label, encrypted: hours % 2 === 0 })

test('R10 a name tells when and for what an archive was made', () => {
	const at = new Date('2026-11-22T12:30:00Z')
	expect(archiveName(at, { encrypted: false })).toBe('hub-20261122T123000Z.tar.zst')
	expect(archiveName(at, { label: 'before-1.0.1', encrypted: true })).toBe(
		'hub-20261122T123000Z-before-1.0.1.tar.zst.age',
	)
	expect(readArchiveName('hub-20261122T123000Z-before-1.0.1.tar.zst.age')).toEqual({
		at,
		label: 'before-1.0.1',
	})
	expect(readArchiveName('hub-20261122T123000Z.tar.zst')).toEqual({ at, label: undefined })
	expect(readArchiveName('notes.tar.zst')).toBeUndefined()
})

test('R10 24 hourly archives, 14 daily ones and weekly ones stay of those made every hour', () => {
	const hourly = Array.from({ length: 24 * 60 }, (_, hours) => before(hours))
	const gone = new Set(outdatedArchives([...hourly, 'another-file'], now))
	const kept = hourly.map((name, hours) => ({ name, hours })).filter(({ name }) => !gone.has(name))
	expect(kept.filter(({ hours }) => hours <= 24)).toHaveLength(25)
	expect(kept.filter(({ hours }) => hours > 24 && hours <= 14 * 24).length).toBeGreaterThanOrEqual(13)
	expect(kept.filter(({ hours }) => hours > 14 * 24).length).toBeGreaterThanOrEqual(3)
	expect(kept.length).toBeLessThan(24 + 14 + 7)
	expect(gone.has('another-file')).toBe(false)
})

test('S8 no archive is older than 35 days, whatever it was made for', () => {
	const names = [before(34 * 24 + 1), before(34 * 24 + 1, 'before-1.0.1'), before(60 * 24, 'by-hand')]
	expect(outdatedArchives(names, now)).toEqual(names)
	expect(outdatedArchives([before(20 * 24, 'by-hand'), before(20 * 24 + 1, 'before-1.0.1')], now)).toEqual([])
})

test('R10 a backup is due once in every slot, however long the last one took, and again after one that failed', () => {
	const every = 60
	const last = (time: string, error: string | null = null) => ({
		started_at: new Date(`2026-11-22T${time}Z`),
		error,
	})
	expect(isBackupDue(undefined, { every, now })).toBe(true)
	expect(isBackupDue(last('12:00:04'), { every, now })).toBe(false)
	expect(isBackupDue(last('11:59:58'), { every, now })).toBe(true)
	expect(isBackupDue(last('12:20:00', 'There is no room.'), { every, now })).toBe(false)
	expect(isBackupDue(last('12:15:00', 'There is no room.'), { every, now })).toBe(true)
})
