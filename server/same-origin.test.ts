import { expect, test } from 'vitest'
import { isFromThisSite } from '#server/same-origin.ts'

const fixed = { siteUrl: 'https://irishub.example', fixed: true }
const open = { siteUrl: 'http://localhost:3000', fixed: false }

test.each([
	{ origin: 'https://irishub.example' },
	{ origin: 'https://irishub.example', 'sec-fetch-site': 'same-origin' },
	{ 'sec-fetch-site': 'none' },
	{ referer: 'https://irishub.example/programs' },
	{},
])('W1 a post from the site itself passes: %o', (headers) => {
	expect(isFromThisSite({ host: 'irishub.example', ...headers }, fixed)).toBe(true)
})

test.each([
	{ origin: 'null' },
	{ origin: 'null', 'sec-fetch-site': 'same-origin' },
	{ origin: 'null', 'sec-fetch-site': 'none' },
	{ origin: 'null', 'sec-fetch-site': 'cross-site' },
	{ origin: '' },
	{ origin: 'https://evil.example' },
	{ origin: 'http://irishub.example' },
	{ origin: 'https://irishub.example.evil.example' },
	{ origin: 'https://irishub.example:8443' },
	{ origin: 'https://irishub.example/' },
	{ origin: 'https://user@irishub.example' },
	{ origin: 'https://sub.irishub.example' },
	{ 'sec-fetch-site': 'cross-site' },
	{ 'sec-fetch-site': 'same-site' },
	{ origin: 'https://irishub.example', 'sec-fetch-site': 'cross-site' },
	{ referer: 'https://evil.example/https://irishub.example/' },
	{ referer: 'not an address' },
])('W1 a post from anywhere else is refused: %o', (headers) => {
	expect(isFromThisSite({ host: 'irishub.example', ...headers }, fixed)).toBe(false)
})

test('W1 while SITE_URL is not set, the host that was asked is the site', () => {
	expect(isFromThisSite({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, open)).toBe(true)
	expect(isFromThisSite({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:4000' }, open)).toBe(false)
	expect(isFromThisSite({ host: '127.0.0.1:3000', origin: 'http://evil.example' }, open)).toBe(false)
})
