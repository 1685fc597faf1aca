import { MIMEType } from 'node:util'
import { readMultipart } from '#app/platform/web/forms/read-multipart.server.ts'
import { UnreadableForm } from '#app/platform/web/forms/unreadable-form.ts'

/** What a form without a file may send: 512 KB. */
export const FORM_BYTES = 512 * 1024

/** How many fields one form may send. */
export const FORM_FIELDS = 100

const NAME_CHARACTERS = 200

/** The files that a form takes: the names of their fields, one file in each, and what they may have in all. */
export type FileLimits = { fields: readonly string[]; bytes: number }

/**
 * What is read past behind the bound of a form that takes files, and never held: a photo that is too large has the
 * fields that stand behind it. As much is thrown away of any body that was answered early.
 */
export const PASSED_BYTES = 32 * 1024 * 1024

/** What a posted form may be. A form that states no `files` takes none. */
export type FormLimits = { maxBytes: number; fields: number; files: FileLimits | undefined }

export type ReadOptions = Partial<FormLimits> & {
	/**
	 * Asked about the first field of a multipart body before anything else of it is read: whether its sender may send
	 * the rest. What it may not send is left unread, and the form is empty.
	 */
	admits?: (name: string, value: string) => boolean
}

/**
 * Reads a posted form, counting bytes, fields and files while they arrive: a body over a limit is given up at once. Of a
 * form that takes files, one too large stands in it as a `FileTooLarge`, and what is given up tells the fields before.
 * Every form of the program is read by this function.
 * @throws UnreadableForm 413 too large or too many fields, 415 not a form, 400 not readable as one
 */
export async function readFormData(request: Request, options: ReadOptions = {}): Promise<FormData> {
	const limits: FormLimits = {
		maxBytes: options.maxBytes ?? FORM_BYTES,
		fields: options.fields ?? FORM_FIELDS,
		files: options.files,
	}
	const type = formType(request)
	// Only a form in parts can hold a file.
	const files = type.boundary === undefined ? undefined : limits.files
	const most = limits.maxBytes + (files ? files.bytes + PASSED_BYTES : 0)
	const announced = Number(request.headers.get('content-length') ?? 0)
	if (announced > most && !files) throw new UnreadableForm('too large')
	// Of what can never be read whole, the fields before the file are.
	const chunks = readChunks(request.body, announced > most ? limits.maxBytes : most)
	const form =
		type.boundary === undefined
			? await readPairs(chunks, limits)
			: await readMultipart(chunks, type.boundary, limits, options.admits)
	for (const name of form.keys()) if (name.length > NAME_CHARACTERS) throw new UnreadableForm('malformed')
	return form
}

/** Whether the request says that its form comes in parts, as one with a file does. */
export const isMultipart = (request: Request): boolean =>
	/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')

function formType(request: Request): { boundary: string | undefined } {
	let type: MIMEType
	try {
		type = new MIMEType(request.headers.get('content-type') ?? '')
	} catch (error) {
		throw new UnreadableForm('wrong content type', error)
	}
	if (type.essence === 'application/x-www-form-urlencoded') return { boundary: undefined }
	if (type.essence !== 'multipart/form-data') throw new UnreadableForm('wrong content type')
	const boundary = type.params.get('boundary')
	if (!boundary || boundary.length > 70) throw new UnreadableForm('malformed')
	return { boundary }
}

/** The pieces of a body, as long as they are not more than `most` bytes; what is beyond is left to the server. */
async function* readChunks(
	body: ReadableStream<Uint8Array> | null,
	most: number,
): AsyncGenerator<Uint8Array> {
	if (!body) return
	const reader = body.getReader()
	let total = 0
	try {
		for (;;) {
			const { done, value } = await reader.read().catch((error: unknown) => {
				throw new UnreadableForm('malformed', error)
			})
			if (done) return
			total += value.byteLength
			if (total > most) throw new UnreadableForm('too large')
			yield value
		}
	} finally {
		// Not cancelled: that would cut the connection before the answer is read.
		reader.releaseLock()
	}
}

/** A urlencoded form; it is counted before it is taken apart. */
async function readPairs(chunks: AsyncIterable<Uint8Array>, { fields }: FormLimits): Promise<FormData> {
	const pieces: Uint8Array[] = []
	for await (const chunk of chunks) pieces.push(chunk)
	const text = Buffer.concat(pieces).toString('utf8')
	let count = 1
	for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1))
		if (++count > fields) throw new UnreadableForm('too many fields')
	const form = new FormData()
	for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
	return form
}
