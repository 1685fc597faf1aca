import { Refusal } from '#app/platform/core/errors/refusal.ts'
import {
	DOCUMENT_MEGABYTES,
	DOCUMENTS,
	type DocumentType,
	isDocumentType,
} from '#app/platform/core/files/documents.ts'
import {
	FILE_TOO_LARGE,
	FILE_TYPE_NOT_ALLOWED,
	INVALID_FILE_NAME,
	isFileName,
	MEGABYTE,
} from '#app/platform/core/files/rules.ts'

/** A checked document, as it came. */
export class PreparedDocument {
	readonly name: string
	readonly type: DocumentType
	readonly bytes: Uint8Array

	constructor(name: string, type: DocumentType, bytes: Uint8Array) {
		this.name = name
		this.type = type
		this.bytes = bytes
	}
}

/**
 * Checks a posted document: its name, its size, and its type, which is read from its bytes and must be the one that its
 * name ends in; null if none was sent.
 * @throws Refusal 422 with one of the document's three texts, beside the field
 */
export async function prepareDocument(
	file: File | null,
	{ field }: { field: string },
): Promise<PreparedDocument | null> {
	if (!file) return null
	const refuse = (sentence: string) => new Refusal(sentence, { status: 422, field })
	if (!isFileName(file.name)) throw refuse(INVALID_FILE_NAME)
	if (file.size > DOCUMENT_MEGABYTES * MEGABYTE) throw refuse(FILE_TOO_LARGE)
	const bytes = Buffer.from(await file.arrayBuffer())
	const type = typeOf(bytes, file.name.toLowerCase())
	if (!type) throw refuse(FILE_TYPE_NOT_ALLOWED)
	return new PreparedDocument(file.name, type, bytes)
}

/** The type that the bytes show, if it is the one of the name's ending. */
function typeOf(bytes: Buffer, name: string): DocumentType | undefined {
	const found = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : typeInArchive(bytes)
	const types = found ? [found] : isText(bytes) ? (['text/csv', 'text/plain'] as const) : []
	return types.find((type) => name.endsWith(`.${DOCUMENTS[type].ending}`))
}

const LOCAL_HEADER = 0x04_03_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const DIRECTORY_END = 0x06_05_4b_50
const END_BYTES = 22
const MOST_ENTRIES = 10_000

/** What the documents of the two families have where their text is. */
const PARTS = [
	{
		part: 'word/document.xml',
		type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	},
	{ part: 'xl/workbook.xml', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const

/** The type of a document that is an archive; none of one with macros, which have no place in a lesson. */
function typeInArchive(bytes: Buffer): DocumentType | undefined {
	if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL_HEADER) return undefined
	const names = namesInArchive(bytes)
	if (names.some((name) => /(?:^|\/)(?:vbaProject\.bin|Basic\/|Scripts\/)/i.test(name))) return undefined
	const stated = names[0] === 'mimetype' ? statedType(bytes) : ''
	if (stated.includes('opendocument')) return isDocumentType(stated) ? stated : undefined
	if (!names.includes('[Content_Types].xml')) return undefined
	return PARTS.find(({ part }) => names.includes(part))?.type
}

/** The content of the archive's first file, as OpenDocument wants it: not compressed. */
function statedType(bytes: Buffer): string {
	const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
	return bytes.subarray(start, start + Math.min(bytes.readUInt32LE(18), 100)).toString('latin1')
}

/** Names of the files in an archive, as its directory at the end has them; none where it cannot be read. */
function namesInArchive(bytes: Buffer): string[] {
	const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
	if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== DIRECTORY_END) return []
	const names: string[] = []
	let at = bytes.readUInt32LE(end + 16)
	const count = Math.min(bytes.readUInt16LE(end + 10), MOST_ENTRIES)
	while (names.length < count) {
		if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return []
		const length = bytes.readUInt16LE(at + 28)
		names.push(bytes.subarray(at + 46, at + 46 + length).toString('utf8'))
		at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
	}
	return names
}

/** Whether the bytes are text that everybody can open: UTF-8 without control characters. */
function isText(bytes: Buffer): boolean {
	if (bytes.length === 0) return false
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
		return !/[^\P{Cc}\t\n\r\f]/u.test(text)
	} catch {
		return false
	}
}
