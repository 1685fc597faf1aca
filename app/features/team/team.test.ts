import { beforeEach, expect, test } from 'vitest'
import { listMembers, listNewestMembers } from '#app/features/team/queries.server.ts'
import { memberPath, shareText } from '#app/features/team/rules.ts'
import { fourMembers } from '#app/features/team/samples.ts'
import { installTeam } from '#app/features/team/starter.server.ts'
import { team_members } from '#app/features/team/tables.server.ts'
import { createMember } from '#app/features/team/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))

beforeEach(() => db.delete(team_members))

test('PUB-TEAM-007 to PUB-TEAM-013 a record has every field of the documents', async () => {
	const given = {
		name: 'N',
		role: 'R',
		bio: null,
		image_url: '/files/team-members/x',
		social_links: { linkedin: 'https://l.example', twitter: 'https://t.example', email: 'e@mail.example' },
		created_at: at(1),
	}
	const { id } = await createMember(given)
	expect(await db.select().from(team_members)).toEqual([{ id, ...given, updated_at: expect.any(Date) }])
	const refused = { cause: { code: '23514' } }
	await expect(createMember({ name: '' })).rejects.toMatchObject(refused)
	await expect(createMember({ role: 'x'.repeat(201) })).rejects.toMatchObject(refused)
})

test('PUB-TEAM-014 members stand newest first; the section of other pages has four', async () => {
	for (const minute of [2, 5, 1, 4, 3]) await createMember({ name: `No ${minute}`, created_at: at(minute) })
	expect((await listMembers(db)).map(({ name }) => name)).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1'])
	expect((await listNewestMembers(db)).map(({ name }) => name)).toEqual(['No 5', 'No 4', 'No 3', 'No 2'])
})

test('PUB-TEAM-005, D-105 what is shared is name, role and the first 100 characters of the bio', () => {
	const bio = `${'a'.repeat(99)}🦋${'b'.repeat(50)}`
	expect(shareText({ name: 'N', role: 'R', bio })).toBe(`N, R. ${'a'.repeat(99)}🦋`)
	expect(shareText({ name: 'N', role: 'R', bio: 'Short.' })).toBe('N, R. Short.')
	expect(shareText({ name: 'N', role: 'R', bio: null })).toBe('N, R')
	expect(memberPath('x')).toBe('/team#x')
})

test('PUB-TEAM-016 the samples are four, and a new hub begins with them', async () => {
	expect(fourMembers).toHaveLength(4)
	await transact(installTeam)
	expect(await listMembers(db)).toEqual(fourMembers.map((member) => ({ ...member, picture: null })))
})
