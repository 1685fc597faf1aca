import {
	BUCKETS,
	fileExceeds,
	IMAGE_ACCEPT,
	MEGABYTE,
	UPLOAD_FAILED,
	WRONG_KIND_OF_FILE,
} from '#app/platform/core/files/rules.ts'
import { TEXT_BUCKET } from '#app/platform/core/files/text-pictures.ts'
import { CSRF_FIELD } from '#app/platform/web/forms/form-result.ts'

const { megabytes } = BUCKETS[TEXT_BUCKET]

/** The largest picture takes less at half a megabit a second. The form around it waits no longer to be sent. */
const LONGEST_MILLISECONDS = 120_000

/**
 * Sends a picture to be kept.
 * @param form around the text, whose token goes along
 * @returns its address, or what is wrong
 */
export async function sendPicture(
	file: File,
	form: HTMLFormElement | null,
): Promise<{ url: string } | { error: string }> {
	if (!IMAGE_ACCEPT.split(',').includes(file.type)) return { error: WRONG_KIND_OF_FILE }
	if (file.size > megabytes * MEGABYTE) return { error: fileExceeds(megabytes) }
	const body = new FormData()
	// First, for the server reads no file of a form without it.
	body.append(CSRF_FIELD, form?.querySelector<HTMLInputElement>(`input[name="${CSRF_FIELD}"]`)?.value ?? '')
	body.append('picture', file)
	const ending = new AbortController()
	const timer = setTimeout(() => ending.abort(), LONGEST_MILLISECONDS)
	try {
		const answer = await fetch('/admin/pictures.json', { method: 'POST', body, signal: ending.signal })
		const said: unknown = await answer.json()
		if (typeof said !== 'object' || said === null) return { error: UPLOAD_FAILED }
		if ('url' in said && typeof said.url === 'string') return { url: said.url }
		return { error: 'error' in said && typeof said.error === 'string' ? said.error : UPLOAD_FAILED }
	} catch {
		return { error: UPLOAD_FAILED }
	} finally {
		clearTimeout(timer)
	}
}
