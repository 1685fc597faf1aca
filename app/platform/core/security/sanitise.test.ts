import { expect, test } from 'vitest'
import {
	cleanHttpUrl,
	isEmail,
	isHttpUrl,
	isOwnPath,
	RICH_TEXT_TAGS,
	TABLE_TAGS,
} from '#app/platform/core/security/rules.ts'
import {
	cleanLongText,
	cleanPhone,
	cleanText,
	isPhone,
	sanitiseLesson,
	sanitiseRichText,
} from '#app/platform/core/security/sanitise.server.ts'
import { BAD_URLS, XSS_PAYLOADS } from '#app/platform/core/security/xss-corpus.testing.ts'

test('ACC-SAN-001 control characters are removed, and nothing else', () => {
	const all = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join('')
	const cleaned = cleanText(`a${all}z`)
	expect(cleaned).toMatch(/^\P{Cc}+$/u)
	expect(cleaned).toHaveLength(160 - 65 + 2)
	expect(cleanText('Jo\u0000hn\u0007 D\u009foe\r\nBcc: x')).toBe('John DoeBcc: x')
	expect(cleanText('👩‍👩‍👧 Ünïcode 王 عربى')).toBe('👩‍👩‍👧 Ünïcode 王 عربى')
})

test('ACC-SAN-001 long texts keep their tabs and line breaks', () => {
	expect(cleanLongText('one\r\ntwo\rthree\n\n\tfour\u0000\u000b')).toBe('one\ntwo\nthree\n\n\tfour')
})

test('ACC-SAN-002 text is trimmed', () => {
	expect(cleanText(' \t\u00a0 Uwase \n\u2003')).toBe('Uwase')
	expect(cleanLongText('\n\n a\nb \n')).toBe('a\nb')
	expect(cleanText('\u0000 a \u0000')).toBe('a')
})

test('ACC-SAN-003 text is never cut', () => {
	expect(cleanText('x'.repeat(20_000))).toHaveLength(20_000)
	expect(cleanLongText('x\n'.repeat(20_000))).toHaveLength(39_999)
})

test('ACC-SAN-004 what is not text becomes an empty string', () => {
	for (const value of [
		undefined,
		null,
		0,
		1,
		true,
		{},
		[],
		['a'],
		new File(['a'], 'a'),
		Symbol('a'),
		() => 'a',
	]) {
		expect(cleanText(value)).toBe('')
		expect(cleanLongText(value)).toBe('')
		expect(sanitiseRichText(value)).toBe('')
	}
})

test('ACC-SAN-001 text is well formed and composed, and cleaning twice changes nothing', () => {
	expect(cleanText('e\u0301')).toBe('\u00e9')
	expect(cleanText('a\ud800b')).toBe('a\ufffdb')
	for (const text of [' a\u0000 ', 'e\u0301\u0327', '\ud800', ...XSS_PAYLOADS]) {
		expect(cleanText(cleanText(text))).toBe(cleanText(text))
	}
})

test('ACC-SAN-005 rich text keeps the listed tags', () => {
	const article =
		'<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>' +
		'<p>one <strong>two</strong> <em>three</em> <u>four</u><br />five</p><ol><li>x</li></ol><ul><li>y</li></ul>'
	expect(sanitiseRichText(article)).toBe(article)
	expect(sanitiseRichText('<p>5 &lt; 6 &amp; "7"</p>')).toBe('<p>5 &lt; 6 &amp; "7"</p>')
	expect(
		sanitiseRichText('<p><b>bold</b> <i>italic</i></p><blockquote cite="x"><p>Said</p></blockquote>'),
	).toBe('<p><strong>bold</strong> <em>italic</em></p><blockquote><p>Said</p></blockquote>')
})

const FILE = '/files/news/0b0e6e1c-7c1f-4f0e-9a57-4a3a5f1b2c3d'
const PICTURE =
	'<img src="/files/[a-z-]+/[0-9a-f-]{36}"(?: alt="[^"<>]*")?(?: class="wide")?(?: title="[^"<>]*")? />'
const LINK = '<a href="(?:https?:/|mailto:|/)[^"<>]*">'
/** Every listed tag but that of a link, which has an address. */
const bare = (tags: readonly string[]) => tags.filter((tag) => tag !== 'a').join('|')
const allowed = new RegExp(`^</?(?:${bare(RICH_TEXT_TAGS)})>$|^<br />$|^</a>$|^${LINK}$|^${PICTURE}$`)

test.each(XSS_PAYLOADS)('ACC-SAN-005 nothing but bare listed tags survives %j', (payload) => {
	const cleaned = sanitiseRichText(payload)
	for (const [tag] of cleaned.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed)
	expect(sanitiseRichText(cleaned)).toBe(cleaned)
	expect(sanitiseRichText(`<p>${payload}</p>`)).toBe(sanitiseRichText(sanitiseRichText(`<p>${payload}</p>`)))
})

const allowedInLessons = new RegExp(
	`^</?(?:${bare([...RICH_TEXT_TAGS, ...TABLE_TAGS])})>$|^<br />$|^</a>$|^${LINK}$`,
)

test('D-145 a lesson keeps its tables, without attributes, and an article keeps none', () => {
	const lesson =
		'<p>What is left</p><table><caption>March</caption><thead><tr><th>What</th><th>One</th></tr></thead>' +
		'<tbody><tr><th>Sold</th><td>3,000</td></tr><tr><td><strong>Left</strong></td><td>1,600</td></tr></tbody></table>'
	expect(sanitiseLesson(lesson)).toBe(lesson)
	expect(
		sanitiseLesson('<table border=1 onclick="x"><tr><td colspan="2" style="x">5</td></tr></table>'),
	).toBe('<table><tr><td>5</td></tr></table>')
	expect(sanitiseRichText(lesson)).not.toMatch(/<t[a-z]+>/)
})

test.each(XSS_PAYLOADS)('D-145 nothing but bare listed tags survives %j in a lesson', (payload) => {
	for (const text of [payload, `<table><tr><td>${payload}</td></tr></table>`, `<table>${payload}`]) {
		const cleaned = sanitiseLesson(text)
		for (const [tag] of cleaned.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowedInLessons)
		expect(sanitiseLesson(cleaned)).toBe(cleaned)
	}
})

test.each(['<table>', '<table><tr><td>', '<tr>', '<td>', '</table>', '<caption><table>'])(
	'D-145 a large hostile lesson of %j is cleaned, and twice is as once',
	(piece) => {
		const cleaned = sanitiseLesson(piece.repeat(50_000))
		expect(sanitiseLesson(cleaned)).toBe(cleaned)
	},
)

test.each([
	'<',
	'<p',
	'<!--',
	'<em>',
	'&',
	'<p a="',
	'</p>',
	'<script>',
	'<p><em>',
	'<p>',
	'<li><ol>',
	'<blockquote>',
	'<a href="/a">',
	'<a href="/a">b</a>',
	'<a href="#a">b</a><img src="c">',
	'<figure>',
	'<img>',
	`<p>a<img src="${FILE}">`,
])('ACC-SAN-005 a large hostile article of %j is cleaned quickly, and twice is as once', (piece) => {
	const costs = [50_000, 100_000].map((times) => {
		const before = process.cpuUsage()
		const cleaned = sanitiseRichText(piece.repeat(times))
		const { user, system } = process.cpuUsage(before)
		expect(sanitiseRichText(cleaned)).toBe(cleaned)
		return user + system
	})
	// Twice as much costs twice as much, not four times; a fifth of a second is what a busy machine may add.
	expect(costs[1]).toBeLessThan(3 * costs[0]! + 200_000)
})

test('ACC-SAN-005 a long true article passes whole', () => {
	const article = '<h2>Title</h2><p>Some <strong>words</strong> of text.</p>'.repeat(1500)
	expect(sanitiseRichText(article)).toBe(article)
})

test.each(BAD_URLS)('ACC-SAN-006 %j is no address', (url) => {
	expect(isHttpUrl(url)).toBe(false)
	expect(cleanHttpUrl(url)).toBeUndefined()
})

test('ACC-SAN-006 http and https addresses pass as they were typed', () => {
	for (const url of [
		'https://hub.test',
		'HTTP://hub.test:8080/a/b?c=d&e=%20#f',
		'https://münchen.example/ä',
		'http://127.0.0.1/x',
		'https://example.org/a_(b)',
	]) {
		expect(isHttpUrl(url), url).toBe(true)
		expect(cleanHttpUrl(`  ${url}\n`)).toBe(url)
	}
	expect(cleanHttpUrl(5)).toBeUndefined()
})

test('ACC-SAN-006 an own path has one leading slash and leaves for no other host', () => {
	for (const path of ['/', '/admin/contacts?x=1#y', '/a//b']) expect(isOwnPath(path), path).toBe(true)
	for (const path of [
		'',
		'a',
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'https://hub.test',
		'/a b',
	]) {
		expect(isOwnPath(path), path).toBe(false)
	}
})

test('ACC-SAN-007 email: a simple shape of at most 254 characters', () => {
	for (const email of ['a@b.rw', 'first.last+tag@sub.example.org', "o'neil@example.org", 'ünï@exämple.org']) {
		expect(isEmail(email), email).toBe(true)
	}
	expect(isEmail(`${'a'.repeat(249)}@b.rw`)).toBe(true)
	expect(isEmail(`${'a'.repeat(250)}@b.rw`)).toBe(false)
	const bad = [
		'',
		'a',
		'a@b',
		'@b.rw',
		'a@.',
		'a b@c.rw',
		'a@b.rw,c@d.rw',
		'a,b@c.rw',
		'<a@b.rw>',
		'a@b.rw\nBcc: c@d.rw',
	]
	for (const email of [...bad, 'a@b@c.rw', 'a;b@c.rw', '"a"@b.rw', 'a\u0000@b.rw'])
		expect(isEmail(email), email).toBe(false)
})

test('ACC-SAN-008 phone: the rule of the forms, or any number that is valid somewhere', () => {
	for (const phone of [
		'+250788123456',
		'0788 123 456',
		'(250) 788-123',
		'+49 (0)30 1234 5678',
		'1234567890',
	]) {
		expect(isPhone(phone), phone).toBe(true)
	}
	for (const phone of [
		'',
		'123456789',
		'12345678901234567',
		'call me now',
		'----------',
		'+',
		'tel:0788123456',
		'++250788123456',
	]) {
		expect(isPhone(phone), phone).toBe(false)
	}
})

test('ACC-SAN-008 phone: stored as E.164 where it is a valid number, else as typed', () => {
	expect(cleanPhone('0788 123 456')).toBe('+250788123456')
	expect(cleanPhone('+250 788-123-456')).toBe('+250788123456')
	expect(cleanPhone('+49 (0)30 1234 5678')).toBe('+493012345678')
	expect(cleanPhone('(555) 123-4567')).toBe('(555) 123-4567')
	expect(cleanPhone(cleanPhone('0788 123 456'))).toBe('+250788123456')
})
