import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { loader as adminFile } from '#app/features/inbox/admin/file.ts'
import { answerThread } from '#app/features/inbox/commands/answer-thread.server.ts'
import { replyToThread } from '#app/features/inbox/commands/reply.server.ts'
import { loader as ownFile } from '#app/features/inbox/pages/own-file.ts'
import { prepareFiles } from '#app/features/inbox/prepare-files.server.ts'
import { findOwnThread, getThread } from '#app/features/inbox/queries/threads.server.ts'
import { FILE_MEGABYTES } from '#app/features/inbox/rules.ts'
import { inbox_files } from '#app/features/inbox/tables.server.ts'
import { createThread } from '#app/features/inbox/testing.server.ts'
import { erasePerson } from '#app/features/people/commands/erase-person.server.ts'
import { exportPerson } from '#app/features/people/commands/export-person.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { MEGABYTE } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { createPdf, createPhoto, getFile } from '#app/platform/core/files/testing.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newAdminContext, newRouteContext } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const by: Actor = { kind: 'admin', id: 'a1', email: 'ada@hub.example' }
const from = { visitor: 'v', address: '192.0.2.1' }

/** An answer with a picture and a document, and the thread that it is in. */
async function answered(given: Parameters<typeof createThread>[0] = {}) {
	const thread = await createThread(given)
	const checked = await prepareFiles({ file_1: createPhoto(), file_3: createPdf('Module plan.pdf') }, from)
	await transact((tx) => answerThread(tx, thread.id, { answer: 'Here it is.', files: checked }))
	return thread
}

type Loader = (args: never) => Response | Promise<Response>
const ask = async (loader: Loader, params: Record<string, string>, context: unknown) => {
	const request = new Request('http://hub.example/file', { headers: { accept: 'image/avif,image/webp' } })
	const answer = async () =>
		loader({ request, params, context, url: new URL(request.url), pattern: '' } as never)
	return answer().catch((thrown: unknown) => thrown as { init?: { status: number } })
}
const tokenOf = (id: string) => requestPath({ kind: 'contact', id }).split('/')[2] ?? ''

test('D-162 an answer comes with files: a picture encoded anew, a document as it came; both are only saved, by their names', async () => {
	const { id } = await answered()
	const [message] = (await findOwnThread(db, id))!
	expect(message?.files.map(({ name }) => name)).toEqual(['photo.jpg', 'Module plan.pdf'])
	const told = (await getThread(db, id))!.messages[0]!.files
	expect(told).toEqual(message?.files)
	for (const [at, type] of ['image/jpeg', 'application/pdf'].entries()) {
		const { id: file, name, size } = told[at]!
		for (const answer of [
			await ask(adminFile, { file }, newAdminContext().context),
			await ask(ownFile, { file, token: tokenOf(id) }, newRouteContext().context),
		]) {
			if (!(answer instanceof Response)) throw new Error('it was not sent')
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				'content-type': type,
				'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
				'content-security-policy': "default-src 'none'; sandbox",
				'x-content-type-options': 'nosniff',
				'cache-control': 'no-store',
				'content-length': String(size),
			})
			expect((await answer.arrayBuffer()).byteLength).toBe(size)
		}
	}
})

test('D-162 the files of a conversation are there for administrators and its own person, and for nobody else', async () => {
	const { id } = await answered()
	const other = await createThread({ email: 'other@mail.example' })
	const kept = await db.select().from(inbox_files)
	const foreign = await ask(
		ownFile,
		{ file: kept[0]!.id, token: tokenOf(other.id) },
		newRouteContext().context,
	)
	expect(foreign).toMatchObject({ init: { status: 404 } })
	const forged = await ask(ownFile, { file: kept[0]!.id, token: 'A'.repeat(88) }, newRouteContext().context)
	expect(forged).toMatchObject({ init: { status: 404 } })
	for (const { file_url } of kept) expect((await getFile(file_url)).status).toBe(404)
	expect(id).not.toBe(other.id)
})

test('D-162 what is too large, of another kind or called something else than it is comes back beside its field', async () => {
	const refused = async (file: File) =>
		prepareFiles({ file_2: file }).catch(({ message, field }: { message: string; field?: string }) => [
			message,
			field,
		])
	expect(await refused(createPdf('a.pdf', FILE_MEGABYTES * MEGABYTE + 1))).toEqual([
		'File size too large',
		'file_2',
	])
	expect(await refused(createPdf('a.exe'))).toEqual(['File type not allowed', 'file_2'])
	expect(await refused(createPdf('a.jpg'))).toEqual(['File type not allowed', 'file_2'])
	expect(await refused(new File(['<svg onload="alert(1)"/>'], 'a.svg'))).toEqual([
		'File type not allowed',
		'file_2',
	])
	expect(await refused(createPdf('../a.pdf'))).toEqual(['Invalid file name', 'file_2'])
})

test('D-162 the name of a file is kept short, without what deceives, and ends in what it is', async () => {
	const nameOf = async (file: File) => (await prepareFiles({ file_1: file }))[0]?.name
	expect(await nameOf(createPdf(`${'n'.repeat(200)}.pdf`))).toBe(`${'n'.repeat(96)}.pdf`)
	expect(await nameOf(createPdf('exe.\u202Efdp.pdf'))).toBe('exe.fdp.pdf')
	expect(await nameOf(createPdf('\u200B.pdf'))).toBe('file.pdf')
	const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
		.png()
		.toBuffer()
	expect(await nameOf(new File([new Uint8Array(png)], 'Plan 2.png'))).toBe('Plan 2.jpg')
})

test('D-162 a visitor sends files five times an hour, whatever is wrong with one of them; an administrator as often as they like', async () => {
	const three = { file_1: createPdf('1.pdf'), file_2: createPdf('2.pdf'), file_3: createPdf('3.exe') }
	for (let tried = 0; tried < 2; tried++)
		await expect(prepareFiles(three, from)).rejects.toMatchObject({ status: 422, field: 'file_3' })
	three.file_3 = createPdf('3.pdf')
	for (let sent = 2; sent < 5; sent++) await prepareFiles(three, from)
	await expect(prepareFiles({ file_2: three.file_2 }, from)).rejects.toMatchObject({
		status: 429,
		field: 'file_2',
	})
	await prepareFiles(three)
	await prepareFiles(three)
})

test('D-162 the mail of a reply says how many files come with it, and carries none', async () => {
	const { inboxReply } = await import('#app/features/inbox/emails/reply.tsx')
	const { id } = await createThread()
	const { version } = (await getThread(db, id))!
	const checked = await prepareFiles({ file_1: createPdf('Price list.pdf'), file_2: createPdf('Map.pdf') })
	await transact((tx) =>
		replyToThread(tx, { id, version, reply: 'Gladly.', files: checked, becomes: 'answered' }, by),
	)
	const [mail] = await db.select().from(email_logs).where(eq(email_logs.record_id, id))
	const { text } = renderMail(inboxReply.body(mail!.data as never))
	expect(text).toContain('2 files come with this answer. You get them by the link below.')
	expect(JSON.stringify(mail)).not.toContain('Price list')
	const [message] = (await findOwnThread(db, id))!
	expect(message?.files.map(({ name }) => name)).toEqual(['Price list.pdf', 'Map.pdf'])
})

test('D-162, S8 the files of a conversation are in the copy of its person, and go with them', async () => {
	const { email } = await answered({ email: 'kept@mail.example' })
	const kept = (await db.select().from(inbox_files)).map(({ file_url }) => file_url.split('/').at(-1) ?? '')
	expect(kept).toHaveLength(2)
	const { uploads, copy } = await transact((tx) => exportPerson(tx, email, by))
	expect(uploads).toHaveLength(2)
	expect(JSON.stringify(copy)).toContain('Module plan.pdf')
	await transact((tx) => erasePerson(tx, email, by))
	expect(await db.$count(inbox_files)).toBe(0)
	expect(await db.$count(files, inArray(files.id, kept))).toBe(0)
})
