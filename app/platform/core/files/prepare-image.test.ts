import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { prepareImage } from '#app/platform/core/files/prepare-image.server.ts'
import { MEGABYTE } from '#app/platform/core/files/rules.ts'

const picture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#8a4' } })

const asFile = (bytes: Uint8Array | string, name: string) =>
	new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' })

async function refusal(file: File, maxBytes = 5 * MEGABYTE): Promise<string> {
	const failure = await prepareImage(file, { maxBytes, field: 'photo' }).then(
		() => undefined,
		(error: unknown) => error,
	)
	expect(failure).toBeInstanceOf(Refusal)
	if (!(failure instanceof Refusal)) return ''
	expect(failure.status).toBe(422)
	expect(failure.field).toBe('photo')
	return failure.message
}

const jpeg = await picture(20, 10).jpeg().toBuffer()

test('ACC-SAN-011, ACC-SAN-012, ACC-SAN-015 a bad name is refused before anything else', async () => {
	const bad = ['<', '>', ':', '"', '/', '\\', '|', '?', '*', '\u0000', '\n'].map((sign) => `a${sign}b.jpg`)
	for (const name of [...bad, '', `${'x'.repeat(252)}.jpg`, '../../etc/passwd', 'C:\\a.jpg']) {
		expect(await refusal(asFile('not a picture and too large', name), 5), name).toBe('Invalid file name')
	}
	for (const name of [`${'x'.repeat(251)}.jpg`, 'photo', "Ünï 王's (1).JPEG", '.jpg']) {
		expect((await prepareImage(asFile(jpeg, name), { maxBytes: MEGABYTE })).variants, name).toHaveLength(2)
	}
})

test('ACC-SAN-010, ACC-SAN-014 a file over the limit is refused, one of exactly the limit is not', async () => {
	expect(await refusal(asFile(jpeg, 'a.jpg'), jpeg.byteLength - 1)).toBe('File size too large')
	expect(await refusal(asFile('not a picture', 'a.txt'), 5)).toBe('File size too large')
	const exact = await prepareImage(asFile(jpeg, 'a.jpg'), { maxBytes: jpeg.byteLength })
	expect(exact.variants).toHaveLength(2)
})

const png = await picture(20, 10).png().toBuffer()
const gif = await picture(20, 10).gif().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const hostile: [string, Uint8Array | string, string][] = [
	['an empty file', '', 'a.jpg'],
	['text', 'hello', 'a.jpg'],
	['SVG', svg, 'a.svg'],
	['SVG under another name', svg, 'a.png'],
	['SVG after a declaration', `<?xml version="1.0"?>${svg}`, 'a.jpg'],
	['HTML', '<!doctype html><script>alert(1)</script>', 'a.html'],
	['HTML under another name', '<html><body onload=alert(1)>', 'a.gif'],
	['PDF', '%PDF-1.7\n1 0 obj', 'a.pdf'],
	['PDF under another name', '%PDF-1.7\n1 0 obj', 'a.jpg'],
	['ZIP', 'PK\u0003\u0004', 'a.webp'],
	['PHP', '<?php system($_GET[0]); ?>', 'a.php'],
	['a picture named as a program', jpeg, 'a.php'],
	['a picture named as a page', jpeg, 'a.jpg.html'],
	['a picture named as SVG', png, 'a.svg'],
	['GIF that is a script', 'GIF89a/*\u0000\u0000*/=1;alert(1)//', 'a.gif'],
	['GIF87a that is a script', 'GIF87a=alert(1);//'.padEnd(100, 'x'), 'a.gif'],
	['a JPEG head alone', new Uint8Array([0xff, 0xd8, 0xff]), 'a.jpg'],
	[
		'a JPEG head on HTML',
		Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]),
		'a.jpg',
	],
	['a PNG head alone', png.subarray(0, 8), 'a.png'],
	['a PNG cut in its first chunk', png.subarray(0, 20), 'a.png'],
	['a PNG cut in its data', png.subarray(0, -30), 'a.png'],
	['a JPEG cut in its data', jpeg.subarray(0, -60), 'a.jpg'],
	['a GIF head alone', 'GIF89a', 'a.gif'],
	['WebP head alone', 'RIFF\u0000\u0000\u0000\u0000WEBP', 'a.webp'],
	['RIFF that is sound', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'a.webp'],
	['WEBP without RIFF', 'XXXX\u0000\u0000\u0000\u0000WEBPVP8 ', 'a.webp'],
	['AVIF', await picture(20, 10).avif().toBuffer(), 'a.jpg'],
	['TIFF', await picture(20, 10).tiff().toBuffer(), 'a.jpg'],
	['a picture behind a newline', Buffer.concat([Buffer.from('\n'), jpeg]), 'a.jpg'],
	['BMP', 'BM\u0046\u0000\u0000\u0000', 'a.jpg'],
	['ICO', new Uint8Array([0, 0, 1, 0, 1, 0]), 'a.png'],
	['MP4', '\u0000\u0000\u0000\u0018ftypmp42', 'a.jpg'],
	['EXE', 'MZ\u0090', 'a.jpg'],
	['ELF', '\u007fELF', 'a.png'],
	['a shell script', '#!/bin/sh\nid', 'a.gif'],
	['PostScript', '%!PS-Adobe-3.0', 'a.jpg'],
	['MVG', 'push graphic-context\nviewbox 0 0 1 1', 'a.png'],
	['a reference to a file', 'label:@/etc/passwd', 'a.jpg'],
]

test.each(hostile)('ACC-SAN-009, ACC-SAN-013, W6 %s is refused', async (_, bytes, name) => {
	expect(await refusal(asFile(bytes, name))).toBe('File type not allowed')
})

test('ACC-SAN-009 JPEG, PNG, WebP and GIF pass by their bytes, whatever the browser calls them', async () => {
	const webp = await picture(20, 10).webp().toBuffer()
	for (const bytes of [jpeg, png, gif, webp]) {
		const { variants } = await prepareImage(
			new File([new Uint8Array(bytes)], 'a.png', { type: 'text/html' }),
			{
				maxBytes: MEGABYTE,
			},
		)
		expect(variants.map(({ type, width, height }) => [type, width, height])).toEqual([
			['image/webp', 20, 10],
			['image/jpeg', 20, 10],
		])
	}
})

function chunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const around = Buffer.alloc(8)
	around.writeUInt32BE(data.byteLength, 0)
	around.writeUInt32BE(crc32(body), 4)
	return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** A PNG of one colour, small as a file however many pixels it says it has. */
function bomb(width: number, height: number): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header[8] = 1
	const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', rows),
		chunk('IEND', new Uint8Array()),
	])
}

test('W6, F-128: a decompression bomb, or a strip longer than 12,000 points, is refused within a second and 100 MB', async () => {
	await prepareImage(asFile(png, 'warm.png'), { maxBytes: MEGABYTE })
	for (const [width, height] of [
		[7072, 7072],
		[30_000, 30_000],
		[65_000, 1000],
		[1, 12_001],
		[12_001, 1],
		[1, 49_000_000],
	] as const) {
		const file = asFile(bomb(width, height), 'bomb.png')
		const before = process.memoryUsage().rss
		const started = process.cpuUsage()
		expect(await refusal(file)).toBe('File size too large')
		const { user, system } = process.cpuUsage(started)
		expect((user + system) / 1000).toBeLessThan(1000)
		expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE)
	}
})

test('F-128: a side of exactly 12,000 points is taken', async () => {
	for (const [width, height] of [
		[12_000, 10],
		[10, 12_000],
	] as const)
		expect(
			(await prepareImage(asFile(bomb(width, height), 'strip.png'), { maxBytes: MEGABYTE })).variants.length,
		).toBeGreaterThan(0)
})

test('W6 the largest picture that is taken stays within 200 MB', async () => {
	const file = asFile(bomb(7000, 7000), 'large.png')
	const before = process.memoryUsage().rss
	const { variants } = await prepareImage(file, { maxBytes: 5 * MEGABYTE })
	expect(variants[0].width).toBe(1600)
	expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
})

test('W6 the widths in use, never larger than it came', async () => {
	const widths = async (width: number, height: number) => {
		const { variants } = await prepareImage(asFile(await picture(width, height).jpeg().toBuffer(), 'a.jpg'), {
			maxBytes: 5 * MEGABYTE,
		})
		return variants
			.filter(({ type }) => type === 'image/webp')
			.map((variant) => [variant.width, variant.height])
	}
	expect(await widths(3200, 1600)).toEqual([
		[1600, 800],
		[960, 480],
		[480, 240],
	])
	expect(await widths(700, 350)).toEqual([
		[700, 350],
		[480, 240],
	])
	expect(await widths(480, 480)).toEqual([[480, 480]])
	expect(await widths(1, 1)).toEqual([[1, 1]])
	expect(await widths(1000, 10_000)).toEqual([[320, 3200]])
})

test('W6 EXIF, place and comments are gone, the picture stands upright, transparency is white in JPEG', async () => {
	const photo = await picture(40, 20)
		.withExif({
			IFD0: { Copyright: 'canary-copyright' },
			IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 56/1 0/1' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
	expect((await sharp(photo).metadata()).orientation).toBe(6)
	const { variants } = await prepareImage(asFile(photo, 'a.jpg'), { maxBytes: MEGABYTE })
	for (const { bytes, width, height } of variants) {
		const about = await sharp(bytes).metadata()
		expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
		])
		expect(Buffer.from(bytes).includes('canary')).toBe(false)
		expect([width, height]).toEqual([20, 40])
	}
	const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
		.png()
		.toBuffer()
	const [webp, asJpeg] = (await prepareImage(asFile(clear, 'a.png'), { maxBytes: MEGABYTE })).variants
	expect((await sharp(webp.bytes).metadata()).hasAlpha).toBe(true)
	expect([...(await sharp(asJpeg?.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

/** A logo: this colour over half of nothing, or of a ground. */
const logo = (colour: string, ground?: string) =>
	sharp({
		create: { width: 200, height: 100, channels: 4, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } },
	})
		.composite([
			{ input: { create: { width: 100, height: 60, channels: 4, background: colour } }, gravity: 'center' },
		])
		.png()
		.toBuffer()

test.each([
	['white around nothing', '#ffffff', undefined, true],
	['a pale yellow around nothing', '#ffef9a', undefined, true],
	['black around nothing', '#17120f', undefined, false],
	['red-brown around nothing', '#a13a22', undefined, false],
	['white on black', '#ffffff', '#000000', false],
	['white on white', '#ffffff', '#ffffff', false],
])('F-150 a logo, %s: whether it needs a dark ground', async (_what, colour, ground, needsDark) => {
	const prepared = await prepareImage(asFile(await logo(colour, ground), 'logo.png'), { maxBytes: MEGABYTE })
	expect(prepared.needsDark).toBe(needsDark)
	// The JPEG, which knows no transparency, has the ground that the page gives it.
	const jpeg = prepared.variants.find(({ type }) => type === 'image/jpeg')
	const corner = await sharp(jpeg?.bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
	if (ground === undefined) expect((corner[0] ?? 0) < 60).toBe(needsDark)
})
