import type { ActionFunctionArgs } from 'react-router'
import type { Dialog } from '#app/platform/office/admin/addresses.ts'
import type { recordForm } from '#app/platform/office/admin/record-form.server.ts'
import type { AnyRow } from '#app/platform/office/admin/resource-ui.ts'
import {
	NO_PAGE,
	NOT_DRAWN,
	type TypedPreview,
	UNFINISHED,
} from '#app/platform/office/admin/typed-preview.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { asIf, type Db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { DRAFT, DRAFT_FIELD } from '#app/platform/core/publication.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { drawPageContext } from '#app/platform/web/pages/draw-page.server.ts'
import { previewAddress } from '#app/platform/web/pages/preview.server.ts'

/** Previews that a process draws at the same time: each holds a connection. */
const MOST_AT_ONCE = 2

let drawing = 0

type Previewed<Rec extends AnyRow = AnyRow> = {
	/** The form of the record that is edited, or of a new one. */
	formOf: (dialog: NonNullable<Dialog>, by: Actor) => ReturnType<typeof recordForm>
	get: (db: Db, id: string) => Promise<(Rec & { version: string }) | null>
	/** Where visitors see a record; undefined for one that they see nowhere. */
	pageOf(record: Rec): string | undefined
}

/** By the last part of the screen's address. Every screen's module is loaded with the server. */
const offered = new Map<string, Previewed>()

/** Called by a screen whose records have a page that is looked at while they are edited. */
export const offerPreview = <Rec extends AnyRow>(screen: string, previewed: Previewed<Rec>) =>
	void offered.set(screen, previewed as unknown as Previewed)

/** @returns undefined where the screen has no preview */
export const previewedBy = (screen: string): Previewed | undefined => offered.get(screen)

const answer = (given: TypedPreview) =>
	Response.json(given, { headers: { 'cache-control': 'private, no-store' } })

const say = (why: string) => answer({ why })

/**
 * Draws the page of a record as it would be with what its form says: the form is saved as always, the page is read in
 * the same transaction, and that is undone. Pictures that were chosen just now are not part of it.
 * @returns the page as HTML, or why there is none; never a fault's status, for nobody has asked for it
 */
export async function drawTyped(
	args: ActionFunctionArgs,
	{ formOf, get, pageOf }: Previewed,
	dialog: NonNullable<Dialog>,
	by: Actor,
): Promise<Response> {
	const draw = args.context.get(drawPageContext)
	const form = formOf(dialog, by)
	const { submission } = await screenSubmission({ name: form.name, schema: form.schema }, args)
	if (!submission || !draw) return say(NOT_DRAWN)
	const { id } = dialog
	if (drawing >= MOST_AT_ONCE) return say(NOT_DRAWN)
	drawing++
	try {
		const typed = { ...submission.fields, [DRAFT_FIELD]: id === undefined ? DRAFT : '' }
		const parsed = await form.schema.safeParseAsync(typed)
		if (!parsed.success) return say(UNFINISHED)
		const context = { ...emptyContext(args), by, visitor: submission.visitor }
		const processed = { ...((await form.process?.(parsed.data, context)) as Record<string, unknown>) }
		return await asIf(
			async (tx) => {
				// What somebody else has saved meanwhile is a question for saving, not for looking.
				if (id !== undefined) processed['version'] = (await get(tx, id))?.version ?? ''
				const row = await form.command(tx, parsed.data, { ...context, processed })
				const record = await get(tx, row.id)
				return record ? pageOf(record) : undefined
			},
			async (path) => {
				if (path === undefined) return say(NO_PAGE)
				const page = await draw(previewAddress(path, new Date()))
				if (page.status !== 200) return say(NO_PAGE)
				return answer({ html: await page.text() })
			},
		)
	} catch (error) {
		if (error instanceof Refusal) return say(error.field ? UNFINISHED : error.message)
		throw error
	} finally {
		drawing--
	}
}

const emptyContext = ({ params, request }: ActionFunctionArgs) => ({
	params,
	now: new Date(),
	address: '',
	request,
})
