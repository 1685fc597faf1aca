import { expect, test } from 'vitest'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { DOCUMENT_MEGABYTES, formatWeight } from '#app/platform/core/files/documents.ts'
import { prepareDocument } from '#app/platform/core/files/prepare-document.server.ts'
import { MEGABYTE } from '#app/platform/core/files/rules.ts'
import { createArchive, createPdf, getFile, storePdf } from '#app/platform/core/files/testing.server.ts'

const spreadsheet = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }
const letter = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }
const openDocument = (kind: string) => ({
	mimetype: `application/vnd.oasis.opendocument.${kind}`,
	'content.xml': '<office/>',
})

/** The type as it was read, or the sentence that refuses the file. */
const judge = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
	prepareDocument(new File([content], name), { field: 'file' }).then(
		(document) => document?.type,
		(error: unknown) => {
			if (!(error instanceof Refusal)) throw error
			expect([error.status, error.field]).toEqual([422, 'file'])
			return error.message
		},
	)

test.each([
	['%PDF-1.4\n', 'sheet.pdf', 'application/pdf'],
	['%PDF-1.4\n', 'SHEET.PDF', 'application/pdf'],
	[
		createArchive(spreadsheet),
		'cash.xlsx',
		'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	],
	[
		createArchive(letter),
		'plan.docx',
		'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	],
	[createArchive(openDocument('spreadsheet')), 'cash.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
	[createArchive(openDocument('text')), 'plan.odt', 'application/vnd.oasis.opendocument.text'],
	['day,in,out\r\n1,2,3\r\n', 'cash.csv', 'text/csv'],
	['Ibaruramari\n', 'notes.txt', 'text/plain'],
] as const)('ACC-FILE, D-096 the type of %#. is read from the bytes', async (content, name, type) => {
	expect(await judge(content, name)).toBe(type)
})

test.each([
	['%PDF-1.4\n', 'sheet.docx'],
	['%PDF-1.4\n', 'sheet.pdf.exe'],
	['%PDF-1.4\n', 'sheet'],
	['MZ\x00\x01', 'sheet.pdf'],
	['', 'notes.txt'],
	['\x00\x01', 'notes.txt'],
	[new Uint8Array([0xff, 0xfe, 0x41]), 'notes.txt'],
	['<html><script>alert(1)</script>', 'page.html'],
	['<svg onload=alert(1)>', 'drawing.svg'],
	[createArchive({ 'a.txt': 'a' }), 'archive.zip'],
	[createArchive({ 'a.txt': 'a' }), 'cash.xlsx'],
	[createArchive(letter), 'cash.xlsx'],
	[createArchive({ ...spreadsheet, 'xl/vbaProject.bin': 'x' }), 'cash.xlsx'],
	[createArchive({ ...openDocument('text'), 'Basic/Standard/Module1.xml': 'x' }), 'plan.odt'],
	[createArchive(openDocument('presentation')), 'plan.odt'],
	[createArchive(spreadsheet).subarray(0, 80), 'cash.xlsx'],
	[Buffer.from('PK\x03\x04'), 'cash.xlsx'],
	[Buffer.concat([createArchive(spreadsheet), Buffer.from('PK\x05\x06')]), 'cash.xlsx'],
] as const)('ACC-FILE, D-096 what %#. is, is refused', async (content, name) => {
	expect(await judge(content, name)).toBe('File type not allowed')
})

test('ACC-FILE, D-096 name and size come first, each with its own sentence; 10 MB are just enough', async () => {
	expect(await judge('x', 'a/b.exe')).toBe('Invalid file name')
	expect(await judge('x', `${'a'.repeat(256)}.pdf`)).toBe('Invalid file name')
	const most = DOCUMENT_MEGABYTES * MEGABYTE
	expect(await judge(new Uint8Array(most + 1), 'a.exe')).toBe('File size too large')
	expect((await prepareDocument(createPdf('a.pdf', most), { field: 'file' }))?.type).toBe('application/pdf')
	expect(await prepareDocument(null, { field: 'file' })).toBeNull()
})

test('ACC-FILE, D-096 a private document is saved by its own name and shown in no page, and only to whom it is for', async () => {
	const { url } = await storePdf('lessons')
	expect((await getFile(url)).status).toBe(404)
	const answer = await getFile(url, {}, { admin: () => true, name: 'Ibaruramari "mbi" é.pdf', keeps: true })
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition':
			'attachment; filename="Ibaruramari _mbi_ _.pdf"; filename*=UTF-8\'\'Ibaruramari%20%22mbi%22%20%C3%A9.pdf',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
		'cache-control': 'private, no-cache',
	})
	expect((await answer.arrayBuffer()).byteLength).toBe(2000)
	const again = await getFile(url, { 'if-none-match': answer.headers.get('etag')! }, { admin: () => true })
	expect(again.status).toBe(304)
})

test('D-145 what a file weighs is said in KB, and from a thousand on in MB', () => {
	expect([0, 100, 122_880, 1_000_000, 1_468_006].map(formatWeight)).toEqual([
		'1 KB',
		'1 KB',
		'120 KB',
		'977 KB',
		'1.4 MB',
	])
})
