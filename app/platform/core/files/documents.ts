/** The documents that may go with a page: what each is called, and how its name ends. */
export const DOCUMENTS = {
	'application/pdf': { kind: 'PDF', ending: 'pdf' },
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
		kind: 'Spreadsheet',
		ending: 'xlsx',
	},
	'application/vnd.oasis.opendocument.spreadsheet': { kind: 'Spreadsheet', ending: 'ods' },
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
		kind: 'Document',
		ending: 'docx',
	},
	'application/vnd.oasis.opendocument.text': { kind: 'Document', ending: 'odt' },
	'text/csv': { kind: 'Table', ending: 'csv' },
	'text/plain': { kind: 'Text', ending: 'txt' },
} as const

export type DocumentType = keyof typeof DOCUMENTS

/** The largest document, in megabytes. */
export const DOCUMENT_MEGABYTES = 10

/** What a file field for documents offers to choose. */
export const DOCUMENT_ACCEPT = Object.values(DOCUMENTS)
	.map(({ ending }) => `.${ending}`)
	.join(',')

export const isDocumentType = (type: string): type is DocumentType => type in DOCUMENTS

/** "PDF", "Spreadsheet": what a stored document is. */
export const kindOfDocument = (type: string | null): string =>
	type && isDocumentType(type) ? DOCUMENTS[type].kind : 'File'

/** "120 KB", "1.4 MB": what somebody with a small bundle wants to know before fetching it. */
export function formatWeight(bytes: number): string {
	const kilobytes = Math.max(1, Math.round(bytes / 1024))
	return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
