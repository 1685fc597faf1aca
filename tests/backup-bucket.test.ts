import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveName } from '#app/platform/operations/backups/archive.ts'
import { ageOut, backUpWhenDue } from '#app/platform/operations/backups/jobs.server.ts'
import { readLastBackup } from '#app/platform/operations/backups/last-backup.server.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { type BackupPlace, openPlace } from '#app/platform/operations/backups/places.server.ts'
import { checkArchive } from '#app/platform/operations/backups/read-archive.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { storePhoto } from '#app/platform/core/files/testing.server.ts'
import { order } from '#tests/backup-machine.ts'
import { asOwner } from '#tests/reset-database.ts'
import { type S3Server, startS3Server } from '#tests/s3-server.ts'

const DAY = 24 * 3_600_000

let store: S3Server
let bucket: BackupPlace

beforeAll(async () => {
	await storePhoto('news')
	store = await startS3Server()
	bucket = openPlace(store.url)
})
afterAll(() => store?.remove())

async function* inPieces(bytes: Buffer, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('R10 a backup goes into a bucket, is whole there, and its name says nothing of the key', async () => {
	const key = 'correct horse battery staple'
	const { archive, bytes } = await makeBackup(order({ place: bucket, key }))
	expect(await bucket.list()).toEqual([archive])
	expect(bucket.name).not.toContain('S3RVER')
	expect(await buffer(await bucket.read(archive))).toHaveLength(bytes)
	const read = await bucket.read(archive)
	const { files } = await checkArchive({ open: () => read, keys: [key] })
	expect(files.length).toBeGreaterThan(0)
	await bucket.remove(archive)
	expect(await bucket.list()).toEqual([])
})

test('R10 an archive of several parts is put together in the bucket byte for byte', async () => {
	const archived = randomBytes(40_000_000)
	expect(await bucket.keep('hub-parts.tar.zst', inPieces(archived, 1_000_003))).toBe(archived.length)
	expect((await buffer(await bucket.read('hub-parts.tar.zst'))).equals(archived)).toBe(true)
	await bucket.remove('hub-parts.tar.zst')
})

test('R10 an archive that broke off is not in the bucket', async () => {
	async function* breakingOff() {
		yield randomBytes(17_000_000)
		throw new Error('the disk is gone')
	}
	await expect(bucket.keep('hub-half.tar.zst', breakingOff())).rejects.toThrow('the disk is gone')
	expect(await bucket.list()).toEqual([])
})

test('R10, S8 the schedule backs up into the bucket once a slot, and ages out what is old there', async () => {
	await asOwner((owner) => owner.query('delete from backups'))
	const now = new Date()
	const old = archiveName(new Date(now.getTime() - 40 * DAY), { encrypted: false })
	const byHand = archiveName(new Date(now.getTime() - 20 * DAY), { label: 'by-hand', encrypted: false })
	for (const name of [old, byHand, 'notes.txt']) await bucket.keep(name, inPieces(Buffer.from('x'), 1))
	await backUpWhenDue(now, bucket)
	await backUpWhenDue(now, bucket)
	const kept = await bucket.list()
	expect(kept).toHaveLength(3)
	expect(kept).toEqual(expect.arrayContaining([byHand, 'notes.txt']))
	const made = kept.find((name) => name !== byHand && name !== 'notes.txt') ?? ''
	expect((await readLastBackup(db)).last).toMatchObject({ kind: 'schedule', archive: made, error: null })
	const gone = await ageOut(new Date(now.getTime() + 36 * DAY), bucket)
	expect(gone.toSorted()).toEqual([byHand, made].toSorted())
	expect(await bucket.list()).toEqual(['notes.txt'])
})

test('R10 a bucket that does not answer is told in a sentence and written down', async () => {
	await store.stop()
	await expect(makeBackup(order({ place: bucket }))).rejects.toThrow(/file store does not answer/)
	expect((await readLastBackup(db)).last?.error).toMatch(/file store does not answer/)
	await store.start()
})
