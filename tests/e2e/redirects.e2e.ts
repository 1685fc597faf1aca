import { expect, inject, test } from 'vitest'
import { createAdministrator, PASSWORD } from '#tests/browser/administrator.ts'
import { type Answer, Visitor } from '#tests/browser/http.ts'

const HOST = 'evil.example'
const PARAMETERS = ['from', 'redirectTo', 'next', 'callbackURL', 'returnTo', 'url']

/** Where else somebody could be led, in all the ways in which that is written. */
const ELSEWHERE = [
	`https://${HOST}`,
	`//${HOST}`,
	`///${HOST}`,
	`/\\${HOST}`,
	`\\\\${HOST}`,
	`/\t/${HOST}`,
	`/\n/${HOST}`,
	`https:${HOST}`,
	`https:/${HOST}`,
	`javascript://${HOST}/%0aalert(1)`,
	`data:text/html,${HOST}`,
	`/admin//${HOST}`,
	`/admin/..//${HOST}`,
	`/admin\\@${HOST}`,
	`/admin.${HOST}`,
	`/admin@${HOST}`,
	`@${HOST}/admin`,
	`.${HOST}/admin`,
	`/%09/${HOST}`,
	`/%5c${HOST}`,
	`/%2f%2f${HOST}`,
	`/admin\r\nlocation: https://${HOST}`,
]

/** The place that an answer leads to, by a header, by data for the router, or by a page that goes on by itself. */
function leadsTo({ headers, text }: Answer): string[] {
	const refresh = [...text.matchAll(/http-equiv="refresh"[^>]*url=([^"]*)"/gi)].map(([, url]) => url ?? '')
	const data = [...text.matchAll(/"(?:redirect|location)","([^"]*)"/g)].map(([, url]) => url ?? '')
	return [...(headers.location === undefined ? [] : [headers.location]), ...refresh, ...data]
}

const isOwn = (place: string) => new URL(place, inject('siteUrl')).origin === inject('siteUrl')

test('W9 no parameter leads off the site: 0 of more than 200 tries', async () => {
	const visitor = new Visitor()
	let tries = 0
	for (const value of ELSEWHERE) {
		for (const name of PARAMETERS) {
			for (const path of ['/admin/login', '/admin/donations']) {
				const answer = await visitor.get(`${path}?${name}=${encodeURIComponent(value)}`)
				expect(answer.status, `${path} ${name} ${value}`).toBeLessThan(500)
				for (const place of leadsTo(answer)) expect(isOwn(place), `${path} ${name} ${place}`).toBe(true)
				expect(answer.text).not.toMatch(/(?:href|action)="[^"/?#]*(?:\/\/|\\)+evil\.example/)
				tries++
			}
		}
	}
	expect(tries).toBeGreaterThan(200)
	expect(isOwn(`//${HOST}`), 'what leads off is seen').toBe(false)
}, 120_000)

test('W9 whoever signs in is led into the back-office, whatever the form was asked to do', async () => {
	const email = 'led-off@hub.example'
	await createAdministrator(email)
	for (const value of ELSEWHERE.slice(0, 3)) {
		const from = encodeURIComponent(value)
		const answer = await new Visitor().submit(`/admin/login/email?from=${from}`, {
			email,
			password: PASSWORD,
		})
		expect([value, answer.status]).toEqual([value, 303])
		const [place = ''] = leadsTo(answer)
		expect([value, isOwn(place)]).toEqual([value, true])
		expect(new URL(place, inject('siteUrl')).pathname).toMatch(/^\/admin(\/|$)/)
	}
})
