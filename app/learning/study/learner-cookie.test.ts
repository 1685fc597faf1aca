import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
	LEARNER_LINK_DAYS,
	learnerCookie,
	learnerPath,
	openLearnerLink,
	readLearners,
} from '#app/learning/study/learner-cookie.server.ts'
import { encrypt } from '#app/platform/core/security/token.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const tokenOf = (path: string) => path.replace('/elearning/continue/', '')

function askWith(setCookie: string) {
	const { page, context } = newRouteContext()
	const request = new Request('http://localhost/elearning', {
		headers: { cookie: setCookie.split(';')[0] ?? '' },
	})
	return { learners: readLearners({ request, context }), page }
}

test('D-060 the cookie names up to five learners, the newest first, and nobody else can make one', () => {
	const ids = Array.from({ length: 6 }, () => randomUUID())
	expect(askWith(learnerCookie(ids)).learners).toEqual(ids.slice(0, 5))
	expect(askWith(learnerCookie([ids[1]!, ids[0]!, ids[1]!])).learners).toEqual([ids[1], ids[0]])
	expect(learnerCookie(ids)).toMatch(/^learner=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/)
	expect(learnerCookie(ids)).not.toContain(ids[0]!.slice(0, 8))
	const [, value = ''] = /learner=([\w-]+)/.exec(learnerCookie(ids)) ?? []
	for (const forged of [value.slice(0, -1), `${value}A`, encrypt('learner link', ids[0]!), ids[0]!, '']) {
		expect(askWith(`learner=${forged}`).learners).toEqual([])
	}
})

test('D-060 whoever is nobody has no cookie, and a page that knew a learner is kept for nobody', () => {
	expect(learnerCookie([])).toMatch(/^learner=; .*Max-Age=0/)
	expect(askWith(learnerCookie([randomUUID()])).page.cache).toBe('forbidden')
	expect(askWith('other=1').page.cache).toBe('unset')
})

test('D-060 a link restores its learners for thirty days, and of one that was changed nothing is left', () => {
	const ids = [randomUUID(), randomUUID()]
	const token = tokenOf(learnerPath(ids, NOW))
	const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
	expect(openLearnerLink(token, NOW)).toEqual(ids)
	expect(openLearnerLink(token, later(LEARNER_LINK_DAYS - 1))).toEqual(ids)
	expect(openLearnerLink(token, later(LEARNER_LINK_DAYS))).toEqual([])
	for (let at = 0; at < token.length; at += 7) {
		const other = token[at] === 'A' ? 'B' : 'A'
		expect(openLearnerLink(token.slice(0, at) + other + token.slice(at + 1), NOW)).toEqual([])
	}
	for (const wrong of [undefined, '', token.slice(1), `${token}=`, encrypt('learner', ids[0]!)])
		expect(openLearnerLink(wrong, NOW)).toEqual([])
})
