import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailTemplates } from '#app/jobs.server.ts'
import { layOut } from '#app/learning/certificates/print/document.server.ts'
import { appointmentCalendar } from '#app/features/consultations/appointment-calendar.server.ts'
import { seatCalendar } from '#app/features/events/calendar.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { NO_PROGRAMS } from '#app/features/programs/rules.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { deliver, readOutboxMessage } from '#app/platform/core/mail/transport.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { everyDrawnPath, fetchFile, look } from '#tests/drawn-pages.ts'
import { HUB_SETTINGS } from '#tests/hub-settings.ts'
import { anything } from '#tests/mail-data.ts'
import { asOwner } from '#tests/reset-database.ts'

vi.hoisted(() => {
	for (const name of Object.keys(process.env)) if (name.startsWith('HUB_')) delete process.env[name]
	process.env['HUB_EMBEDDED'] = 'on'
})

/** What stands for something that nobody has set, and what is left where it was taken out of a sentence. */
const STAND_INS = [
	// Numbers of noughts, and the words of HUB_SETTINGS, which stood there once.
	/\b0{3,4} 0{3}|\bK[GN] 000\b|AAAARWRW|Signatory name|Bank name|irishub\.example/,
	/\b(?:undefined|null|NaN)\b|\[object|\b(?:lorem|TODO|TBD|change me)\b/i,
	// Links to nobody, and to the front page of a network.
	/href="(?:mailto:|tel:|https:\/\/wa\.me\/)?"/,
	/https:\/\/(?:www\.)?(?:linkedin|x|twitter|facebook|instagram)\.com\/?["\s<]/,
	/openstreetmap\.org\/export/,
	/, ,|[^,],\s*<\/(?!p>|b>)|,\s*\.(?!\.)|\(\s*\)/,
	/Founder &(?:amp;)? CEO/,
]

/** Only in a field that asks for it: how a number of a card or a telephone is written, and which files it takes. */
const withoutHints = (html: string) =>
	html.replaceAll(/ (?:placeholder|accept|data-[\w-]+|pattern)="[^"]*"/g, '')

const standIns = (where: string, text: string): string[] =>
	STAND_INS.flatMap((pattern) => {
		const found = pattern.exec(text)
		return found ? [`${where}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`] : []
	})

/** Files for machines, and what is sent along with mails. */
async function writings(event: string, certificate: string): Promise<[where: string, text: string][]> {
	const files = [
		'/news/rss.xml',
		'/opportunities/rss.xml',
		'/events/calendar.ics',
		`/events/${event}/event.ics`,
		'/site.webmanifest',
		'/sitemap.xml',
		'/robots.txt',
		'/.well-known/security.txt',
		'/.well-known/openbadges/issuer.json',
		`${certificate}/status.json`,
	]
	const pdf = await (await fetchFile(`${certificate}/document.pdf`)).arrayBuffer()
	const document = await getDocumentProxy(new Uint8Array(pdf))
	const { text } = await extractText(document, { mergePages: true })
	const person = { id: 'x', name: 'Ada', email: 'ada@mail.example' }
	const moment = '2026-12-01T08:00:00Z'
	const entry = { ...person, service_type: 'Advice', starts_at: moment, decided_at: moment }
	const seat = { ...person, title: 'A talk', date: moment, ends_at: moment, location: 'Kigali' }
	const sheet = await layOut({
		number: 'IRIS-1791019812345-K7QX2M9RD',
		name: 'Ada',
		course: 'A course',
		date: new Date(moment),
		hub: 'IRIS Hub',
		signatory: null,
		logo: null,
		signature: null,
		address: 'https://hub.rw/certificate/1',
	})
	return [
		...(await Promise.all(
			files.map(async (path) => [path, await (await fetchFile(path)).text()] as [string, string]),
		)),
		['the certificate as a PDF', text],
		['its picture', sheet.paragraphs.map(({ texts }) => texts.map((one) => one.text).join('')).join('\n')],
		['an appointment’s entry', String(appointmentCalendar(entry, 'REQUEST').content)],
		[
			'a seat’s entry',
			String(seatCalendar({ ...seat, sequence: 1, told_at: moment }, person, 'REQUEST').content),
		],
	]
}

const mails = (): [string, string][] =>
	mailTemplates.map(({ name, body }) => {
		const { html, text } = renderMail(body(anything() as never))
		return [`mail ${name}`, `${html}\n${text}`]
	})

let paths: string[] = []
let event = ''
let certificate = ''

async function walk(): Promise<{ looked: number; found: string[] }> {
	const pages: [string, string][] = []
	for (const path of paths) pages.push([path, withoutHints((await look(path))?.html ?? '')])
	const all = [...pages.filter(([, html]) => html), ...(await writings(event, certificate)), ...mails()]
	return { looked: all.length, found: all.flatMap(([where, text]) => standIns(where, text)) }
}

beforeAll(async () => {
	expect(settings.hubDetails).toMatchObject({ name: 'IRIS Hub', phone_1: null, signatory: null })
	paths = (await everyDrawnPath()).filter((path) => !path.startsWith('/admin'))
	certificate = paths.find((path) => path.startsWith('/certificate/IRIS')) ?? ''
	event = (await createEvent()).id
}, 120_000)

afterAll(() => applyHubDetails(null))

test('F-102 of a hub that has set nothing no page, mail, PDF, picture, feed or calendar shows a placeholder', async () => {
	const { looked, found } = await walk()
	expect(found).toEqual([])
	expect(looked).toBeGreaterThan(80)
}, 120_000)

test('F-102 the walk finds what stands for something else, on pages, in mails and in files', async () => {
	const planted = {
		...settings.hubDetails,
		phone_1: HUB_SETTINGS.HUB_PHONE_1,
		email: HUB_SETTINGS.HUB_EMAIL,
	}
	applyHubDetails(planted)
	const { found } = await walk()
	for (const where of [/^\/contact:/, /^\/privacy-policy:/, /^mail /, /^\/\.well-known\/security/, /^a seat/])
		expect(found.filter((one) => where.test(one))).not.toEqual([])
}, 120_000)

test('F-109 without a program /programs says so, and the home page leads to none', async () => {
	expect((await look('/'))?.html).toContain('Explore programs')
	await asOwner((owner) => owner.query('update programs set hidden = true'))
	expect((await look('/programs'))?.html).toContain(NO_PROGRAMS)
	const home = (await look('/'))?.html ?? ''
	expect(home).toContain('See our impact')
	expect(home).not.toContain('Explore programs')
})

test('F-109 mails come from the hub’s present name, at the address of the settings', async () => {
	applyHubDetails({ ...settings.hubDetails, name: 'Ineza Hub' })
	const id = crypto.randomUUID()
	const body = { subject: 'A', html: '<p>A</p>', text: 'A', attachments: [] }
	await deliver({ id, to: 'ada@mail.example', ...body })
	const mail = String(await readOutboxMessage(id))
	expect(/^From: (.*)$/m.exec(mail)?.[1]?.trim()).toBe('Ineza Hub <no-reply@localhost>')
	expect(mail).not.toMatch(/^Reply-To:/m)
})
