import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteFile, storeImage } from '#app/platform/core/files/files.server.ts'
import { jobs, makeAvif, ORPHAN_HOURS, sweepFiles } from '#app/platform/core/files/jobs.server.ts'
import type { SingleJob } from '#app/platform/core/jobs/jobs.server.ts'
import { PreparedImage, prepareImage } from '#app/platform/core/files/prepare-image.server.ts'
import {
	fileExceeds,
	imageSources,
	MEGABYTE,
	parseFileUrl,
	UPLOAD_DONE,
	WRONG_KIND_OF_FILE,
} from '#app/platform/core/files/rules.ts'
import { serveFile } from '#app/platform/core/files/serve.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { createLocalStore } from '#app/platform/core/files/store-local.server.ts'
import { createS3Store } from '#app/platform/core/files/store-s3.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { createPhoto, getFile, preparePhoto, storePhoto } from '#app/platform/core/files/testing.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const folder = join(settings.dataDir, 'files')
const onDisk = (at = folder) =>
	readdirSync(at, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))

test('ADM-STOR-001, ADM-STOR-003, ADM-STOR-004 a picture lies at folder/{uuid}.{ext}; the same one again is another file', async () => {
	const one = await storePhoto('news')
	const two = await storePhoto('news')
	expect(one.url).toBe(`/files/news/${one.id}`)
	expect(two.url).not.toBe(one.url)
	const [row] = await db.select().from(files).where(eq(files.id, one.id))
	expect(row).toMatchObject({
		bucket: 'news',
		path: `images/${one.id}.webp`,
		content_type: 'image/webp',
		width: 1200,
		height: 600,
		visibility: 'public',
	})
	expect(row?.variants.map(({ path }) => path)).toEqual([
		`images/${one.id}.webp`,
		`images/${one.id}.jpg`,
		`images/${one.id}-960.webp`,
		`images/${one.id}-960.jpg`,
		`images/${one.id}-480.webp`,
		`images/${one.id}-480.jpg`,
	])
	for (const { path } of row?.variants ?? []) expect(onDisk()).toContain(join(folder, 'news', path))
	const { rows } = await db.execute(
		sql`select data from pgboss.job where name = 'make-avif' order by created_on`,
	)
	expect(rows).toEqual([{ data: { id: one.id } }, { data: { id: two.id } }])
})

test('ADM-STOR-005 every bucket takes pictures, and the address says which', async () => {
	for (const bucket of [
		'news',
		'team-members',
		'events',
		'programs',
		'partners',
		'courses',
		'startups',
	] as const) {
		const { id, url } = await storePhoto(bucket)
		expect(parseFileUrl(url)).toEqual({ bucket, id })
		expect((await getFile(url)).status).toBe(200)
	}
})

test('what is written goes away when the transaction is undone', async () => {
	const before = onDisk().length
	const file = await preparePhoto()
	await expect(
		transact(async (tx) => {
			await storeImage(tx, { bucket: 'news', file })
			expect(onDisk().length).toBe(before + 6)
			throw new Error('undo')
		}),
	).rejects.toThrow('undo')
	expect(onDisk().length).toBe(before)
	await expect(
		transact(async (tx) => {
			await storeImage(tx, { bucket: 'news', file })
			await tx.execute(sql`select 1 / 0`).catch(() => {})
		}),
	).rejects.toThrow('undone')
	expect(onDisk().length).toBe(before)
})

test('W7 a forgotten picture is served no more, and orphans are swept when they are old, others never', async () => {
	await resetDatabase()
	rmSync(folder, { recursive: true })
	const kept = await storePhoto('news')
	const gone = await storePhoto('news')
	await transact(async (tx) => {
		await deleteFile(tx, gone.url)
		await deleteFile(tx, 'https://example.org/a.jpg')
		await deleteFile(tx, null)
	})
	expect((await getFile(gone.url)).status).toBe(404)
	writeFileSync(join(folder, 'news', 'images', 'left-over.webp'), 'half')
	expect(await sweepFiles(new Date())).toBe(0)
	expect(onDisk()).toHaveLength(13)
	const old = new Date(Date.now() - 7 * 3_600_000)
	for (const path of onDisk()) utimesSync(path, old, old)
	expect(await sweepFiles(new Date())).toBe(7)
	expect(onDisk()).toHaveLength(6)
	expect((await getFile(kept.url)).status).toBe(200)
})

test('W7 whenever bytes lose their row, a sweep removes them within a day', () => {
	const [minute, hours] = jobs.find(({ name }) => name === 'sweep-files')?.cron?.split(' ') ?? []
	expect(minute).toMatch(/^\d+$/)
	const runs = String(hours).split(',').map(Number)
	expect(runs.length).toBeGreaterThan(0)
	const waits = runs.map((hour, nth) => (runs[nth + 1] ?? runs[0]! + 24) - hour)
	expect(Math.max(...waits) + ORPHAN_HOURS).toBeLessThan(24)
})

test('W7 orphans are swept even where pictures that no text shows cannot be looked for', async () => {
	const path = join(folder, 'news', 'images', `${crypto.randomUUID()}.webp`)
	await storePhoto('news')
	writeFileSync(path, 'half')
	const old = new Date(Date.now() - 7 * 3_600_000)
	utimesSync(path, old, old)
	const rename = (from: string, to: string) =>
		asOwner((owner) => owner.query(`alter function ${from}(text) rename to ${to}`))
	await rename('shows_picture', 'shows_picture_aside')
	try {
		const job = jobs.find(({ name }) => name === 'sweep-files') as unknown as SingleJob<object>
		await expect(job.work({}, { id: '', attempt: 1, lastAttempt: true })).rejects.toThrow()
	} finally {
		await rename('shows_picture_aside', 'shows_picture')
	}
	expect(existsSync(path)).toBe(false)
})

test('a store that the database knows nothing of is left alone', async () => {
	const other = mkdtempSync(join(tmpdir(), 'hub-files-'))
	onTestFinished(() => rmSync(other, { recursive: true }))
	const old = new Date(Date.now() - 7 * 3_600_000)
	for (let n = 0; n < 101; n++) {
		const path = join(other, `${crypto.randomUUID()}.webp`)
		writeFileSync(path, 'x')
		utimesSync(path, old, old)
	}
	await expect(sweepFiles(new Date(), createLocalStore(other))).rejects.toThrow('unknown to this database')
	expect(onDisk(other)).toHaveLength(101)
})

/** A volume of one megabyte, or undefined where we may not mount one. */
function mountSmallVolume(): string | undefined {
	const volume = mkdtempSync(join(tmpdir(), 'hub-volume-'))
	onTestFinished(() => rmSync(volume, { recursive: true }))
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', volume], { stdio: 'ignore' })
	} catch {
		return undefined
	}
	onTestFinished(() => void execFileSync('umount', [volume]))
	return volume
}

test('R5, W7, PUB-GEN-038 a volume that is 80 % or wholly full: a polite refusal, nothing left behind, then as before', async ({
	skip,
}) => {
	const volume = mountSmallVolume()
	if (!volume) return skip('only root may mount a small volume')
	const full = createLocalStore(volume)
	const noisy = await sharp({
		create: {
			width: 1600,
			height: 1600,
			channels: 3,
			noise: { type: 'gaussian', mean: 128, sigma: 60 },
			background: '#000',
		},
	})
		.jpeg()
		.toBuffer()
	const large = () => new File([new Uint8Array(noisy)], 'noise.jpg')
	const refused = async (posted: File) => {
		const file = await prepareImage(posted, { maxBytes: 5 * MEGABYTE })
		const failure = await transact((tx) => storeImage(tx, { bucket: 'news', file }, full)).catch(
			(error: unknown) => error,
		)
		expect(failure).toBeInstanceOf(Refusal)
		expect(failure).toMatchObject({ message: 'Error uploading file. Please try again.', status: 503 })
	}
	await refused(large())
	expect(onDisk(volume)).toEqual([])
	writeFileSync(join(volume, 'filler'), Buffer.alloc(850_000))
	await refused(createPhoto())
	expect(onDisk(volume)).toEqual([join(volume, 'filler')])
	rmSync(join(volume, 'filler'))
	const photo = await preparePhoto()
	await transact((tx) => storeImage(tx, { bucket: 'news', file: photo }, full))
	expect(onDisk(volume)).toHaveLength(6)
})

test('R5 the smaller forms of a picture for which there is no room leave nothing behind', async () => {
	const { url, id } = await storePhoto('news')
	const before = onDisk()
	let writes = 0
	const full = {
		...store,
		write: async (...piece: Parameters<typeof store.write>) => {
			if (++writes > 1) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
			await store.write(...piece)
		},
	}
	await expect(makeAvif(id, full)).rejects.toThrow('No space left')
	expect(writes).toBe(2)
	expect(onDisk()).toEqual(before)
	await makeAvif(id)
	expect(onDisk().length).toBeGreaterThan(before.length)
	expect((await getFile(url, { accept: 'image/avif' })).headers.get('content-type')).toBe('image/avif')
})

test('F-13, PUB-GEN-038 a files folder that cannot be written in any other way: the same polite refusal', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hub-unwritable-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, 'file'), '')
	writeFileSync(join(folder, 'news'), '')
	// A file where the folder should be; a file where a folder in it should be; a file system that takes nothing.
	const file = new PreparedImage([
		{ type: 'image/webp', width: 480, height: 320, bytes: Buffer.from('a picture') },
	])
	for (const place of [join(folder, 'file'), folder, '/sys/hub']) {
		await expect(
			transact((tx) => storeImage(tx, { bucket: 'news', file }, createLocalStore(place))),
		).rejects.toMatchObject({
			name: 'Refusal',
			message: 'Error uploading file. Please try again.',
			status: 503,
		})
	}
})

test('PUB-GEN-038 a store that does not answer: a polite refusal, and 503 for who wants to see a file', async () => {
	const gone = createS3Store('http://key:secret@127.0.0.1:1/bucket')
	const file = await preparePhoto()
	await expect(transact((tx) => storeImage(tx, { bucket: 'news', file }, gone))).rejects.toMatchObject({
		message: 'Error uploading file. Please try again.',
		status: 503,
	})
	const { url } = await storePhoto('news')
	const answer = await serveFile(new Request(`http://hub.test${url}`), url, { admin: () => false }, gone)
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('ACC-FILE-001, ACC-FILE-002, PUB-GEN-039 the texts of the uploader', () => {
	expect(fileExceeds(2)).toBe('File size exceeds 2MB limit')
	expect(WRONG_KIND_OF_FILE).toBe('Invalid file type. Please upload an image, a video or a valid file')
	expect(UPLOAD_DONE).toBe('File uploaded successfully.')
})

test('the widths of our own pictures are offered, those of others are not ours to offer', () => {
	const url = `/files/news/${crypto.randomUUID()}`
	expect(imageSources(url)).toEqual({
		src: `${url}?w=960`,
		srcSet: `${url}?w=480 480w, ${url}?w=960 960w, ${url}?w=1600 1600w`,
	})
	expect(imageSources('https://example.org/a.jpg')).toEqual({ src: 'https://example.org/a.jpg' })
})
