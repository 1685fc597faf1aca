import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { isReady, until } from '#tests/long/faults.ts'
import { mountSmallDisk } from '#tests/long/small-disk.ts'
import { createTcpPostgres } from '#tests/tcp-postgres.ts'

const FORM = '/membership/individual/apply'
const FAILED = 'Error uploading file. Please try again.'

/** Noise, which no encoder makes small. */
const pixels = { width: 900, height: 700, channels: 3 as const }
const noise = sharp({
	create: { ...pixels, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})

test('R5 uploads on a disk of five megabytes: a polite refusal, no part of a file, and all is well once there is room', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hub-uploads-'))
	chmodSync(folder, 0o755)
	const files = join(folder, 'data', 'files')
	mkdirSync(files, { recursive: true })
	const disk = mountSmallDisk(files, 5)
	if (!disk) {
		console.log('Skipped, the full disk of uploads: file systems cannot be mounted here')
		return
	}
	const postgres = await createTcpPostgres()
	const program = await startProgram({
		dataDir: join(folder, 'data'),
		env: { DATABASE_URL: postgres.url, AUTH_SECRET: 'a'.repeat(40), CERTIFICATE_KEY: 'c'.repeat(40) },
	})
	try {
		const photo = new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())
		let nth = 0
		const apply = async () => {
			nth++
			const { status, text } = await new Visitor({ siteUrl: program.siteUrl }).submit(FORM, {
				bio: 'I test soils.',
				first_name: 'Aline',
				last_name: 'Uwase',
				email: `member-${nth}@mail.example`,
				phone: '+250788123456',
				expectations: 'People who build.',
				terms: 'true',
				photo: new File([photo], 'me.jpg', { type: 'image/jpeg' }),
			})
			return { status, polite: text.includes(FAILED) && text.includes('I test soils.') }
		}
		/** What lies in the folder beside the build's own files, and what the program believes to lie there. */
		const compareFiles = async () => {
			const there = readdirSync(files, { recursive: true, withFileTypes: true })
				.filter(({ name }) => name !== 'filler' && !name.endsWith('.pack'))
				.filter((entry) => entry.isFile())
				.map((entry) => `${entry.name} ${statSync(join(entry.parentPath, entry.name)).size}`)
			const known = await postgres.query<{ variants: { path: string; size: number }[] }>(
				'select variants from files',
			)
			const expected = known.flatMap(({ variants }) =>
				variants.map(({ path, size }) => `${path.split('/').at(-1)} ${size}`),
			)
			return { there: there.toSorted(), expected: expected.toSorted() }
		}

		disk.fill()
		expect(await apply()).toEqual({ status: 503, polite: true })
		expect(await compareFiles()).toEqual({ there: [], expected: [] })
		expect(await isReady(program.siteUrl)).toBe(true)
		disk.empty()
		const answers: { status: number; polite: boolean }[] = []
		while (answers.length < 60 && answers.filter(({ status }) => status === 503).length < 3)
			answers.push(await apply())
		const taken = answers.filter(({ status }) => status === 303).length
		const refused = answers.filter(({ status }) => status === 503)
		// Smaller forms of the pictures are made afterwards, or fail.
		await until(
			async () =>
				(
					await postgres.query(
						`select from pgboss.job where state in ('created', 'active') and name = 'make-avif'`,
					)
				).length === 0,
			60_000,
		)
		const { there, expected } = await compareFiles()
		const rows = await postgres.query('select from memberships')
		console.log(
			`R5: of ${answers.length} photos on 5 MB ${taken} taken, ${refused.length} refused politely; ` +
				`${there.length} files there, ${expected.length} known; ${rows.length} memberships`,
		)
		expect(taken).toBeGreaterThan(0)
		expect(refused.length).toBe(3)
		expect(refused.every(({ polite }) => polite)).toBe(true)
		expect(there).toEqual(expected)
		expect(rows.length).toBe(taken)
		for (const entry of readdirSync(files)) rmSync(join(files, entry), { recursive: true, force: true })
		expect((await apply()).status).toBe(303)
		expect(await isReady(program.siteUrl)).toBe(true)
	} finally {
		await program.stop()
		await postgres.remove()
		disk.remove()
		rmSync(folder, { recursive: true, force: true })
	}
})
