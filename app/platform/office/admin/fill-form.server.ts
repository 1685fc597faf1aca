import type { ActionFunctionArgs } from 'react-router'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { NOT_CONNECTED, UNEXPECTED } from '#app/platform/web/forms/form-texts.ts'
import { findGone } from '#app/platform/core/records/gone.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { STALE } from '#app/platform/office/admin/stale.ts'
import type { FileLimits } from '#app/platform/web/forms/read-form.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { typedValues } from '#app/platform/web/forms/submitted.server.ts'

type Typed = ReturnType<typeof typedValues>

/** A command that only fills fields of the record's form: nothing is stored, and nothing that was typed is lost. */
export type FillingCommand = {
	/** The fields that it fills, with their texts. @throws Refusal where there is nothing to fill them with */
	fills: (db: Db, id: string, typed: Typed) => Promise<Record<string, string>>
	files?: FileLimits
}

type Screen = { name: string; commands?: readonly { name: string; failure: string }[] }

/** The command, its name, and the record that it is pressed in. */
type Filling = FillingCommand & {
	id: string
	verb: string
	get: (db: Db, id: string) => Promise<{ id: string; version: string } | null>
}

/** The answer to such a command: the form with what was typed and what is filled in (`filled` names it). */
export async function fillForm(
	args: ActionFunctionArgs,
	{ name, commands }: Screen,
	{ id, verb, get, fills, files }: Filling,
) {
	const { failure } = commands?.find((command) => command.name === verb) ?? {}
	const screened = await screenSubmission({ name: `admin-${name}-${verb}`, ...(files && { files }) }, args)
	if (!screened.submission) return screened.refusal
	const { fields, refuse } = screened.submission
	try {
		const typed = typedValues(fields)
		const record = await get(db, id)
		if (!record) throw new Missing()
		if (typed['version'] !== record.version) throw new Refusal(STALE)
		const filled = await fills(db, record.id, typed)
		return refuse(200, { values: { ...typed, ...filled }, filled: Object.keys(filled) })
	} catch (error) {
		if (error instanceof Refusal) {
			const said = error.field
				? { errors: { [error.field]: [error.message] } }
				: { message: `${failure}: ${error.message}` }
			const gone = error instanceof Missing ? await findGone(db, [id]) : null
			return refuse(error.status, { ...said, ...(gone && { gone }) })
		}
		log.error({ err: error }, 'a form could not be filled in')
		const isAway = isDatabaseUnavailable(error)
		return refuse(isAway ? 503 : 500, { message: `${failure}: ${isAway ? NOT_CONNECTED : UNEXPECTED}` })
	}
}
