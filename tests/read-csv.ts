import { parse } from 'csv-parse/sync'

/**
 * The records of an export, read by a parser that is not the writer: every value quoted, every record ended by CRLF, as
 * RFC 4180 has it; a byte order mark before the first is no part of it.
 */
export const readCsv = (csv: string): string[][] =>
	parse(csv, { bom: true, record_delimiter: '\r\n', relax_quotes: false })
