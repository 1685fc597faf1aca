import {
	FILE_FIELDS,
	FILE_MEGABYTES,
	FILE_NAME_CHARACTERS,
	FILES_MEGABYTES,
} from '#app/features/inbox/rules.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { DOCUMENTS } from '#app/platform/core/files/documents.ts'
import { prepareDocument, PreparedDocument } from '#app/platform/core/files/prepare-document.server.ts'
import { type PreparedImage, prepareImage } from '#app/platform/core/files/prepare-image.server.ts'
import { FILE_TOO_LARGE, MEGABYTE } from '#app/platform/core/files/rules.ts'
import { cleanText } from '#app/platform/core/security/sanitise.server.ts'
import { consumeLimits, uploadLimits } from '#app/platform/core/security/rate-limit.server.ts'
import { TOO_MANY } from '#app/platform/web/forms/form-texts.ts'

/** A checked file, and what it is saved as by whoever gets it. */
export type CheckedFile = { name: string; file: PreparedImage | PreparedDocument; field: string }

/** What a form with such files may send beside its texts. */
export const MESSAGE_FILES = { fields: FILE_FIELDS, bytes: FILES_MEGABYTES * MEGABYTE } as const

type Sent = Readonly<Partial<Record<(typeof FILE_FIELDS)[number], File | null>>>

const PICTURE_NAME = /\.(?:jpe?g|jfif|png|webp|gif)$/i

/** A name of one line without what deceives, short, that ends in what the file is. */
function nameOf(given: string, ending: string): string {
	const dot = given.lastIndexOf('.')
	const begun = [...cleanText(dot > 0 ? given.slice(0, dot) : given)]
	return `${begun.slice(0, FILE_NAME_CHARACTERS - ending.length - 1).join('') || 'file'}.${ending}`
}

async function check(sent: File, field: string): Promise<CheckedFile> {
	if (sent.size > FILE_MEGABYTES * MEGABYTE) throw new Refusal(FILE_TOO_LARGE, { status: 422, field })
	// Photographs from a camera may come without an ending.
	const isPicture = PICTURE_NAME.test(sent.name) || !sent.name.includes('.')
	const file = isPicture
		? await prepareImage(sent, { maxBytes: FILE_MEGABYTES * MEGABYTE, field })
		: await prepareDocument(sent, { field })
	if (!file) throw new Error('a sent file was not read')
	const ending = file instanceof PreparedDocument ? DOCUMENTS[file.type].ending : 'jpg'
	return { name: nameOf(sent.name, ending), file, field }
}

/**
 * Checks the files of a message, and encodes its pictures anew, before the transaction opens.
 * @param from the visitor who sends them: all of a message are one use of the limits of uploads, so that one wrong file
 * of several does not lock out whoever mends it. Administrators have none
 * @throws Refusal beside the field: 422 for what is too large or of another kind, 429 where there were too many
 */
export async function prepareFiles(
	sent: Sent,
	from?: { visitor: string; address: string },
): Promise<CheckedFile[]> {
	const [first] = FILE_FIELDS.filter((name) => sent[name])
	if (from && first) {
		const { allowed, retryAfterSeconds } = await consumeLimits(uploadLimits(from.visitor, from.address))
		if (!allowed) throw new Refusal(TOO_MANY, { status: 429, field: first, retryAfter: retryAfterSeconds })
	}
	const checked: CheckedFile[] = []
	for (const field of FILE_FIELDS) {
		const file = sent[field]
		if (file) checked.push(await check(file, field))
	}
	return checked
}

/** @throws Refusal 422 beside the first file that was sent with what takes none */
export function refuseFiles(sent: Sent): object {
	const field = FILE_FIELDS.find((name) => sent[name])
	if (field) throw new Refusal('Files go with a reply, not with a note', { status: 422, field })
	return {}
}
