import {
	MaxFileSizeExceededError,
	MaxPartsExceededError,
	MaxTotalSizeExceededError,
	MultipartParser,
	type MultipartPart,
} from '@remix-run/multipart-parser'
import type { FormLimits } from '#app/platform/forms/read-form.server.ts'
import { UnreadableForm } from '#app/platform/forms/unreadable-form.ts'

const HEADER_BYTES = 8 * 1024

/** Bytes that are not text become the sign for it, as in a urlencoded form. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Reads a form in parts while it arrives.
 * @param admits if given, asked about the first part, which must be a text; the form is empty if the answer is no
 * @throws UnreadableForm
 */
export async function readMultipart(
	chunks: AsyncIterable<Uint8Array>,
	boundary: string,
	limits: FormLimits,
	admits?: (name: string, value: string) => boolean,
): Promise<FormData> {
	const form = new FormData()
	const room = { text: limits.maxBytes, files: limits.files?.bytes ?? 0 }
	const parser = new MultipartParser(boundary, {
		maxHeaderSize: HEADER_BYTES,
		maxParts: limits.fields,
		maxFileSize: Math.max(room.text, room.files),
		maxTotalSize: room.text + room.files,
	})
	let isFirst = true
	try {
		for await (const chunk of chunks) {
			for (const part of parser.write(chunk)) {
				const { name, value } = readPart(part, form, limits, room)
				if (isFirst && admits && (typeof value !== 'string' || !admits(name, value))) return form
				isFirst = false
				form.append(name, value)
			}
		}
		parser.finish()
	} catch (error) {
		throw asUnreadable(error)
	}
	return form
}

/** One field of the form; what it has is taken off the room that is left. */
function readPart(
	part: MultipartPart,
	form: FormData,
	{ files }: FormLimits,
	room: { text: number; files: number },
): { name: string; value: string | File } {
	const { name, filename } = part
	const disposition = part.headers['content-disposition'] ?? ''
	// A quotation mark in it is one that was opened and never closed.
	if (!name || name.includes('"') || !/^form-data\s*;/i.test(disposition))
		throw new UnreadableForm('malformed')
	const kind = filename === undefined ? 'text' : 'files'
	if (kind === 'files' && (!files?.fields.includes(name) || form.has(name)))
		throw new UnreadableForm('malformed')
	room[kind] -= part.size
	if (room[kind] < 0) throw new UnreadableForm('too large')
	if (filename === undefined) return { name, value: decoder.decode(part.bytes) }
	return { name, value: new File([part.arrayBuffer], filename, { type: part.mediaType ?? '' }) }
}

function asUnreadable(error: unknown): UnreadableForm {
	if (error instanceof UnreadableForm) return error
	if (error instanceof MaxPartsExceededError) return new UnreadableForm('too many fields', error)
	const isTooLarge = error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError
	return new UnreadableForm(isTooLarge ? 'too large' : 'malformed', error)
}
