import { MIMEType } from 'node:util'

/** What a form without a file may send: 512 KB (ARCHITECTURE mechanism 6). */
export const FORM_BYTES = 512 * 1024

/** How many fields one form may send. */
export const FORM_FIELDS = 100

const NAME_CHARACTERS = 200

const reasons = {
	'too large': 413,
	'too many fields': 413,
	'wrong content type': 415,
	malformed: 400,
} as const

/** A body that no form of ours sends; `status` is the HTTP status of the answer. */
export class UnreadableForm extends Error {
	override readonly name = 'UnreadableForm'
	readonly reason: keyof typeof reasons
	readonly status: 400 | 413 | 415

	constructor(reason: keyof typeof reasons, cause?: unknown) {
		super(`form body: ${reason}`, { cause })
		this.reason = reason
		this.status = reasons[reason]
	}
}

/**
 * Reads a posted form, counting bytes while they arrive: a body over the limit is given up at once.
 * Every form of the program is read by this function.
 * @param limits.maxBytes the form's own fields, 512 KB unless stated
 * @param limits.fileBytes what its files may add; a form without it takes no file
 * @param limits.fields how many fields, 100 unless stated
 * @throws UnreadableForm 413 too large or too many fields, 415 not a form, 400 not readable as one
 */
export async function readFormData(
	request: Request,
	limits: { maxBytes?: number; fileBytes?: number; fields?: number } = {},
): Promise<FormData> {
	const { maxBytes = FORM_BYTES, fileBytes = 0, fields = FORM_FIELDS } = limits
	const type = formType(request)
	const bytes = await readBytes(request, maxBytes + fileBytes)
	if (countFields(bytes, type, fields) > fields) throw new UnreadableForm('too many fields')
	const form = await parse(bytes, type)
	checkFields(form, { maxBytes, takesFiles: fileBytes > 0, most: fields })
	return form
}

type FormType = { header: string; boundary: string | undefined }

function formType(request: Request): FormType {
	let type: MIMEType
	try {
		type = new MIMEType(request.headers.get('content-type') ?? '')
	} catch (error) {
		throw new UnreadableForm('wrong content type', error)
	}
	if (type.essence === 'application/x-www-form-urlencoded')
		return { header: type.essence, boundary: undefined }
	if (type.essence !== 'multipart/form-data') throw new UnreadableForm('wrong content type')
	const boundary = type.params.get('boundary')
	if (!boundary || boundary.length > 70) throw new UnreadableForm('malformed')
	return { header: `multipart/form-data; boundary="${boundary}"`, boundary }
}

/** Keeps at most `most` bytes in memory; what is beyond them is left to the server, which lets the sender read the answer. */
async function readBytes(request: Request, most: number): Promise<Buffer> {
	const announced = Number(request.headers.get('content-length') ?? 0)
	if (announced > most) throw new UnreadableForm('too large')
	const reader = request.body?.getReader()
	if (!reader) return Buffer.alloc(0)
	const chunks: Uint8Array[] = []
	let total = 0
	try {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return Buffer.concat(chunks, total)
			total += value.byteLength
			if (total > most) throw new UnreadableForm('too large')
			chunks.push(value)
		}
	} catch (error) {
		if (error instanceof UnreadableForm) throw error
		throw new UnreadableForm('malformed', error)
	} finally {
		reader.releaseLock()
	}
}

function countFields(bytes: Buffer, { boundary }: FormType, most: number): number {
	const separator = boundary === undefined ? '&' : `--${boundary}`
	let count = boundary === undefined ? 1 : 0
	for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + separator.length)) {
		// The last line of a multipart body ends its last field and begins none.
		if (
			boundary !== undefined &&
			bytes.toString('latin1', at + separator.length, at + separator.length + 2) === '--'
		)
			continue
		if (++count > most) return count
	}
	return count
}

async function parse(bytes: Buffer, { header, boundary }: FormType): Promise<FormData> {
	if (boundary === undefined) {
		const form = new FormData()
		for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) form.append(name, value)
		return form
	}
	try {
		return await new Response(new Uint8Array(bytes), { headers: { 'content-type': header } }).formData()
	} catch (error) {
		throw new UnreadableForm('malformed', error)
	}
}

function checkFields(form: FormData, limits: { maxBytes: number; takesFiles: boolean; most: number }): void {
	let count = 0
	let text = 0
	for (const [name, value] of form) {
		if (++count > limits.most) throw new UnreadableForm('too many fields')
		if (name.length > NAME_CHARACTERS) throw new UnreadableForm('malformed')
		if (typeof value === 'string') text += Buffer.byteLength(value)
		else if (value.size > 0 && !limits.takesFiles) throw new UnreadableForm('malformed')
	}
	if (text > limits.maxBytes) throw new UnreadableForm('too large')
}
