import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { addressesOf, readRoutes } from '#tests/browser/routes.ts'

const PATH = '/membership/individual/apply'

/** A body in parts as it stands on the wire, so that a test says in which order they come. */
function parts(fields: [name: string, value: string, filename?: string][]) {
	const boundary = 'form-bodies-boundary'
	const texts = fields.map(([name, value, filename]) => {
		const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/jpeg`
		return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
	})
	return {
		body: `${texts.join('')}--${boundary}--\r\n`,
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
	}
}

async function begin() {
	const visitor = new Visitor()
	const { values } = await visitor.getForm(PATH, 'photo')
	return { visitor, token: values['csrf_token'] ?? '', key: values['idempotency_key'] ?? '' }
}

test('F-81 without the cookie, and without its token as the first field, a form in parts is refused unread', async () => {
	const { visitor, token, key } = await begin()
	const rest: [string, string][] = [
		['idempotency_key', key],
		['first_name', 'seen-by-the-parser'],
	]
	const late = parts([...rest, ['csrf_token', token]])
	const forged = parts([['csrf_token', '0'.repeat(64)], ...rest])
	const right = parts([['csrf_token', token], ...rest])
	for (const [who, sent] of [
		[visitor, late],
		[visitor, forged],
		[new Visitor(), right],
	] as const) {
		const answer = await who.post(PATH, sent.body, sent.headers)
		expect(answer.status).toBe(403)
		expect(answer.text).not.toContain('seen-by-the-parser')
	}
	const judged = await visitor.post(PATH, right.body, right.headers)
	expect(judged.status).toBe(422)
	expect(judged.text).toContain('seen-by-the-parser')
})

test('F-81, F-136 a file under a name that takes none is refused; 30 MB leave the form as it was typed', async () => {
	const { visitor, token, key } = await begin()
	const keys: [string, string][] = [
		['csrf_token', token],
		['idempotency_key', key],
	]
	const other = parts([...keys, ['first_name', 'x', 'a.jpg']])
	expect((await visitor.post(PATH, other.body, other.headers)).status).toBe(400)
	for (const [megabytes, status, sentence] of [
		[30, 422, 'Image size should be less than 5MB'],
		[60, 413, 'Nothing was stored: it is larger than this form takes.'],
	] as const) {
		const large: [string, string, string] = ['photo', 'x'.repeat(megabytes * 1024 * 1024), 'a.jpg']
		const much = parts([...keys, ['bio', 'I test soils.'], large, ['custom_sector', 'Stars']])
		const answer = await visitor.post(PATH, much.body, much.headers)
		expect([megabytes, answer.status]).toEqual([megabytes, status])
		expect(answer.text).toContain(sentence)
		expect(answer.text).toContain('I test soils.')
		// What stands behind the file is read while it is within the bounds.
		expect(answer.text.includes('value="Stars"')).toBe(megabytes === 30)
	}
})

test('F-81 in every form the token is the first field', async () => {
	const visitor = new Visitor()
	const seen = new Set(addressesOf(await readRoutes()))
	let forms = 0
	for (const path of seen) {
		const { text } = await visitor.get(path)
		// Links to what the routes cannot name: one record's own form.
		for (const [, link = ''] of text.matchAll(/href="(\/[^"?#]*\/(?:apply|register|book\/[^"/]+))"/g))
			seen.add(link)
		for (const [form] of text.matchAll(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g)) {
			forms++
			expect([path, /<input[^>]*\bname="([^"]*)"/.exec(form)?.[1]]).toEqual([path, 'csrf_token'])
		}
	}
	expect(forms).toBeGreaterThan(15)
})
