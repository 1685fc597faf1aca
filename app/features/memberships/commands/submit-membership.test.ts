import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitMembership } from '#app/features/memberships/commands/submit-membership.server.ts'
import { MembershipForm } from '#app/features/memberships/forms.server.ts'
import { preparePhoto } from '#app/features/memberships/prepare-photo.server.ts'
import { MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { createMembership, typedMembership } from '#app/features/memberships/testing.server.ts'
import type { Refusal } from '#app/platform/core/errors/refusal.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { createPhoto, getFile } from '#app/platform/core/files/testing.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const [startup, individual] = MEMBERSHIP_PLANS

const createVisitor = () => ({
	visitor: crypto.randomUUID(),
	address: `198.51.100.${Math.trunc(Math.random() * 250)}`,
})

async function apply(given: Record<string, unknown> = {}, plan: (typeof MEMBERSHIP_PLANS)[number] = startup) {
	const application = MembershipForm.parse(typedMembership(given))
	const photo = await preparePhoto(application.photo, createVisitor())
	return transact((tx) => submitMembership(tx, plan, { ...application, photo }))
}

test('PUB-MEM-020 to PUB-MEM-030 one row with every field, pending, of the plan of the address', async () => {
	const email = 'one@mail.example'
	const row = await apply({ email, startup_sector: 'AgriTech', startup_stage: 'Idea', photo: createPhoto() })
	expect(await db.select().from(memberships).where(eq(memberships.email, email))).toEqual([row])
	expect(row).toMatchObject({
		first_name: 'Aline',
		last_name: 'Uwase',
		phone: '+250788123456',
		type: 'startup',
		bio: 'I test soils.',
		expectations: 'People who build.',
		image_url: expect.stringMatching(/^\/files\/memberships\/[0-9a-f-]{36}$/),
		startup_sector: 'AgriTech',
		startup_stage: 'Idea',
		status: 'pending',
	})
	expect(await apply({}, individual)).toMatchObject({ type: 'individual', image_url: null })
})

test('W7, D-057 the photo is shown to administrators and to nobody else', async () => {
	const { image_url } = await apply({ photo: createPhoto() })
	expect((await getFile(image_url ?? '')).status).toBe(404)
	const shown = await getFile(image_url ?? '', {}, { admin: () => true })
	expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('W7 the sixth photo within an hour is refused beside its field, an application without one is not counted', async () => {
	const from = createVisitor()
	for (let n = 0; n < 5; n++) await preparePhoto(createPhoto(), from)
	expect(await preparePhoto(null, from)).toBeNull()
	const refusal = await preparePhoto(createPhoto(), from).catch((error: unknown) => error)
	expect(refusal).toMatchObject({ status: 429, field: 'photo' })
	// The window of photographs, not the minute of forms.
	expect((refusal as Refusal).retryAfter).toBeGreaterThan(3500)
	expect((refusal as Refusal).retryAfter).toBeLessThanOrEqual(3600)
})

test('W6 what is no picture is refused beside its field', async () => {
	const files = [
		new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
		new File(['%PDF-1.7'], 'a.jpg', { type: 'image/jpeg' }),
		new File(['<script>'], 'a.png', { type: 'image/png' }),
	]
	for (const file of files) {
		await expect(preparePhoto(file, createVisitor())).rejects.toMatchObject({
			message: 'File type not allowed',
			status: 422,
			field: 'photo',
		})
	}
})

test('the acknowledgement is queued with the row and undone with it', async () => {
	const email = 'undone@mail.example'
	const mails = () => db.select().from(email_logs).where(eq(email_logs.to_email, email))
	const application = { ...MembershipForm.parse(typedMembership({ email })), photo: null }
	const undone = transact(async (tx) => {
		await submitMembership(tx, individual, application)
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	expect(await mails()).toEqual([])
	await transact((tx) => submitMembership(tx, individual, application))
	expect((await mails()).map(({ template_name, subject }) => [template_name, subject])).toEqual([
		['membership-received', 'We have your application for the Individual Membership'],
	])
})

test('the database itself refuses a type, a stage and a status that no list has', async () => {
	for (const given of [{ type: 'gold' }, { startup_stage: 'Unicorn' }, { status: 'accepted' }, { bio: '' }]) {
		await expect(createMembership(given as object)).rejects.toMatchObject({ cause: { code: '23514' } })
	}
})
