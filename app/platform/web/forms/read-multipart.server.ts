import {
	MaxFileSizeExceededError,
	MaxPartsExceededError,
	MultipartParser,
	type MultipartPart,
} from '@remix-run/multipart-parser'
import { FileTooLarge } from '#app/platform/web/forms/file-too-large.ts'
import { passExcess } from '#app/platform/web/forms/pass-excess.server.ts'
import type { FormLimits } from '#app/platform/web/forms/read-form.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'

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
	// One byte more than a part may have, by which one that was cut is known.
	const mostOfPart = Math.max(room.text, room.files) + HEADER_BYTES + 1
	const parser = new MultipartParser(boundary, {
		maxHeaderSize: HEADER_BYTES,
		maxParts: limits.fields,
		maxFileSize: mostOfPart,
		// What is kept is counted part by part.
		maxTotalSize: Number.MAX_SAFE_INTEGER,
	})
	let isFirst = true
	let isOver = false
	try {
		for await (const chunk of passExcess(chunks, boundary, mostOfPart)) {
			for (const part of parser.write(chunk)) {
				const { name, value } = readPart(part, form, limits, room)
				isOver ||= value === null
				if (value === null) continue
				if (isFirst && admits && (typeof value !== 'string' || !admits(name, value))) return form
				isFirst = false
				form.append(name, value)
			}
		}
		parser.finish()
		if (isOver) throw new UnreadableForm('too large')
	} catch (error) {
		throw asUnreadable(error, form)
	}
	return form
}

/** One field of the form; what it has is taken off the room that is left. A file that finds none is null. */
function readPart(
	part: MultipartPart,
	form: FormData,
	{ files }: FormLimits,
	room: { text: number; files: number },
): { name: string; value: string | File | null } {
	const { name, filename } = part
	const disposition = part.headers['content-disposition'] ?? ''
	// A quotation mark in it is one that was opened and never closed.
	if (!name || name.includes('"') || !/^form-data\s*;/i.test(disposition))
		throw new UnreadableForm('malformed')
	const kind = filename === undefined ? 'text' : 'files'
	if (kind === 'files' && (!files?.fields.includes(name) || form.has(name)))
		throw new UnreadableForm('malformed')
	if (filename !== undefined && part.size > (files?.bytes ?? 0))
		return { name, value: new FileTooLarge(filename, part.mediaType ?? '') }
	if (kind === 'files' && part.size > room.files) return { name, value: null }
	room[kind] -= part.size
	if (room.text < 0) throw new UnreadableForm('too large')
	if (filename === undefined) return { name, value: decoder.decode(part.bytes) }
	return {
		name,
		value: new File(part.content as Uint8Array<ArrayBuffer>[], filename, { type: part.mediaType ?? '' }),
	}
}

function asUnreadable(error: unknown, read: FormData): UnreadableForm {
	if (error instanceof UnreadableForm) return new UnreadableForm(error.reason, error, read)
	if (error instanceof MaxPartsExceededError) return new UnreadableForm('too many fields', error, read)
	const isTooLarge = error instanceof MaxFileSizeExceededError
	return new UnreadableForm(isTooLarge ? 'too large' : 'malformed', error, read)
}
