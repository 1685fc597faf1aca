import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { drawDocument } from '#app/learning/certificates/print/document.server.ts'
import { drawPicture } from '#app/learning/certificates/print/picture.server.tsx'
import { printedOf } from '#app/learning/certificates/printed.server.ts'
import { findCertificate } from '#app/learning/certificates/queries/find-certificate.server.ts'
import { issueCertificate } from '#app/learning/certificates/commands/issue-certificate.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import * as screen from '#app/features/hub/admin/hub-details.tsx'
import { HubDetailsForm } from '#app/features/hub/forms.server.ts'
import { getHubDetails, refreshHub } from '#app/features/hub/queries/hub-details.server.ts'
import { currentHub, applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { loadPng } from '#app/platform/core/files/load-png.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { pagePicture } from '#app/site/machines/share-pictures.server.ts'
import { postToScreen } from '#tests/admin-request.ts'
import { look } from '#tests/drawn-pages.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

beforeEach(async () => {
	await resetDatabase()
	applyHubDetails(null)
})

async function pictureOf(width: number, height: number, background: string) {
	const bytes = await sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer()
	return new File([new Uint8Array(bytes)], 'logo.png')
}

const empty = Object.fromEntries(Object.keys(HubDetailsForm.shape).map((name) => [name, '']))

async function save(fields: Record<string, string | File>) {
	const { version = 'none' } = (await getHubDetails(db)) ?? {}
	const answer = await postToScreen(screen, '/admin/hub', { ...empty, ...fields, version })
	await refreshHub()
	return answer
}

const isKept = async (url: string) =>
	(
		await db
			.select()
			.from(files)
			.where(eq(files.id, url.split('/').at(-1)!))
	).length === 1

test('F-131 a hub’s own logo stands on its pages in place of the mark, a wide one without the name, and the dark one in the dark', async () => {
	expect((await save({ logo_light: await pictureOf(600, 200, '#a13a22') })).status).toBe(303)
	const { light } = currentHub().logo!
	const wide = (await look('/about'))!.html
	expect(wide).toContain(`${light.url}?w=480`)
	expect(wide).toContain('alt="IRIS Hub"')
	expect(wide).not.toContain('prefers-color-scheme: dark')
	expect(wide).not.toContain('<b class="font-bold">IRIS</b>')

	await save({
		logo_light: await pictureOf(200, 200, '#a13a22'),
		logo_dark: await pictureOf(200, 200, '#fff'),
	})
	const { light: square, dark } = currentHub().logo!
	const both = (await look('/about'))!.html
	expect(both).toContain(`media="screen and (prefers-color-scheme: dark)" srcSet="${dark!.url}?w=480"`)
	expect(both).toContain('<b class="font-bold">IRIS</b>')
	// Nothing shows the first one any more.
	expect([await isKept(light.url), await isKept(square.url)]).toEqual([false, true])

	await save({ remove_logo_light: 'true', remove_logo_dark: 'true' })
	expect(currentHub().logo).toBeNull()
	expect(await db.select().from(files)).toEqual([])
})

test('issue M 6: a white logo brings a dark ground along on pages and on paper; one that is seen brings a light one', async () => {
	const white = (width: number) =>
		sharp({ create: { width, height: 100, channels: 4, background: '#0000' } })
			.composite([{ input: { create: { width: 60, height: 60, channels: 3, background: '#fff' } } }])
			.png()
			.toBuffer()
	await save({ logo_light: new File([new Uint8Array(await white(300))], 'logo.png') })
	const { light } = currentHub().logo!
	expect(light.needsDark).toBe(true)
	expect((await look('/about'))!.html).toMatch(
		/<img[^>]*class="bg-ink p-0.75" style="print-color-adjust:exact"/,
	)
	const { png } = (await loadPng(light.url))!
	const [red, , , alpha] = await sharp(png).ensureAlpha().raw().toBuffer()
	expect([red, alpha]).toEqual([0x17, 255])
	await save({ logo_light: await pictureOf(300, 100, '#a13a22') })
	const { html } = (await look('/about'))!
	expect(html).toContain('class="bg-[#fff] p-0.75"')
	expect(html).not.toContain('print-color-adjust')
})

test('F-131 a logo for dark grounds alone is refused beside its field, and nothing is kept', async () => {
	const dark = await pictureOf(200, 200, '#fff')
	const refused = await save({ name: 'Ineza Hub', logo_dark: dark })
	expect([refused.status, refused.result?.errors, refused.result?.values['name']]).toEqual([
		422,
		{ logo_light: ['A logo for dark grounds needs the logo for light grounds, too'] },
		'Ineza Hub',
	])
	await save({ logo_light: await pictureOf(200, 200, '#a13a22'), logo_dark: dark })
	expect((await save({ remove_logo_light: 'true' })).status).toBe(422)
	expect(currentHub().logo?.dark).not.toBeNull()
	const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
	expect((await save({ logo_light: drawing })).result?.errors).toEqual({
		logo_light: ['File type not allowed'],
	})
	const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png')
	expect((await save({ logo_light: large })).result?.errors).toEqual({ logo_light: ['File size too large'] })
})

test('D-156 a certificate keeps the logo and the signature of its day, on its page, its picture and its PDF', async () => {
	await save({
		signatory: 'Diane Mutesi',
		logo_light: await pictureOf(200, 200, '#a13a22'),
		signature: await pictureOf(400, 120, '#00f'),
	})
	const [logo, signature] = [currentHub().logo!.light.url, currentHub().signature!.url]
	const { certificate_number } = await createCertificate()
	await save({ signatory: '', remove_logo_light: 'true', remove_signature: 'true' })
	expect([await isKept(logo), await isKept(signature)]).toEqual([true, true])

	const page = (await look(`/certificate/${certificate_number}`))!.html
	expect(page).toContain(`${logo}?w=480`)
	expect(page).toContain(`${signature}?w=960`)
	expect(page).toContain('alt="Signature of Diane Mutesi"')
	expect(page).toContain('Diane Mutesi, Founder &amp; CEO')

	const row = (await findCertificate(db, { number: certificate_number }))!
	const printed = printedOf(row)
	const picture = sharp(await drawPicture(printed))
	const inkAt = async (left: number, top: number) => {
		const [red, green, blue] = await picture
			.clone()
			.extract({ left, top, width: 1, height: 1 })
			.raw()
			.toBuffer()
		return [red, green, blue]
	}
	expect(await inkAt(700, 158)).toEqual([0xa1, 0x3a, 0x22])
	expect(await inkAt(720, 1200)).toEqual([0, 0, 255])
	const pdf = (await drawDocument(printed)).toString('latin1')
	expect(pdf.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2)

	// Where the files are gone for good it is as without them.
	await db.delete(files)
	expect((await look(`/certificate/${certificate_number}`))!.html).not.toContain('Signature of')
	expect((await drawDocument(printed)).toString('latin1')).not.toContain('/Subtype /Image')

	const { certificate_number: later } = await createCertificate()
	expect(await findCertificate(db, { number: later })).toMatchObject({ logo_url: null, signature_url: null })
})

test('D-156 a picture that is replaced while a certificate is issued stays, and one that is gone already is not written on it', async () => {
	await save({ signatory: 'Diane Mutesi', signature: await pictureOf(400, 120, '#00f') })
	const { url } = currentHub().signature!
	const course = await createCourse()
	const enrollment = await createEnrollment({ course_id: course.id })
	let saving: Promise<unknown> | undefined
	await transact(async (tx) => {
		await issueCertificate(tx, { enrollment, course, completed_at: new Date() })
		saving = save({ signatory: 'Diane Mutesi', remove_signature: 'true' })
		// Until it waits for this transaction, or has gone on without.
		await expect
			.poll(async () =>
				asOwner((owner) => owner.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)),
			)
			.toMatchObject({ rowCount: 1 })
	})
	await saving
	expect(await isKept(url)).toBe(true)

	await save({ signatory: 'Diane Mutesi', signature: await pictureOf(400, 120, '#0f0') })
	await db.delete(files)
	const { signature_url } = await createCertificate()
	expect(signature_url).toBeNull()
})

test('F-131 share pictures show the logo for dark grounds, and the mark again when it is gone', async () => {
	const inkOf = async () => {
		const drawn = sharp(await pagePicture('about')!)
		const { data } = await drawn
			.extract({ left: 80, top: 80, width: 8, height: 8 })
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true })
		return [...data.subarray(0, 3)]
	}
	const before = await inkOf()
	await save({
		logo_light: await pictureOf(200, 200, '#a13a22'),
		logo_dark: await pictureOf(200, 200, '#00ff00'),
	})
	const [red, green, blue] = await inkOf()
	expect([red! < 40, green! > 200, blue! < 40]).toEqual([true, true, true])
	await save({ remove_logo_light: 'true', remove_logo_dark: 'true' })
	expect(await inkOf()).toEqual(before)
})
