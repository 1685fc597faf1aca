import { eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import type { HubDetailsForm } from '#app/features/hub/forms.server.ts'
import { HUB_PICTURES, texts } from '#app/features/hub/rules.ts'
import { hub_details, THE_HUB } from '#app/features/hub/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteFile, storeImage } from '#app/platform/core/files/files.server.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { lockRecord, saveRecord, versionOf } from '#app/platform/core/records/save-record.server.ts'
import type { RecordInput } from '#app/platform/core/records/save-with-picture.server.ts'

type Input = Partial<RecordInput<typeof HubDetailsForm>>
type Column = `${(typeof HUB_PICTURES)[number]}_url`

/** Forgets a picture, unless a certificate shows it: what was issued stays as it was. */
async function forgetPicture(tx: Tx, url: string): Promise<void> {
	const file = parseFileUrl(url)
	if (!file) return
	// A certificate that is being issued holds it: that one is waited for, and seen.
	await tx.select({ id: files.id }).from(files).where(eq(files.id, file.id)).for('update')
	const [shown] = await tx
		.select({ id: certificates.id })
		.from(certificates)
		.where(or(eq(certificates.logo_url, url), eq(certificates.signature_url, url)))
		.limit(1)
	if (!shown) await deleteFile(tx, url)
}

/** Keeps the pictures that came, and forgets those that were replaced or removed. Gives what is different. */
async function keepPictures(
	tx: Tx,
	before: Readonly<Record<Column, string | null>>,
	input: Input,
): Promise<Partial<Record<Column, string | null>>> {
	const after: Partial<Record<Column, string | null>> = {}
	for (const field of HUB_PICTURES) {
		const file = input[field]
		if (!file && !input[`remove_${field}`]) continue
		after[`${field}_url`] = file ? (await storeImage(tx, { bucket: 'hub', file, field })).url : null
	}
	const { logo_light_url: light, logo_dark_url: dark } = { ...before, ...after }
	if (dark && !light) throw new Refusal(texts.darkAlone, { status: 422, field: 'logo_light' })
	const replaced = (Object.keys(after) as Column[]).flatMap((column) => before[column] ?? [])
	// In the order in which certificates hold them, so that neither waits for the other.
	for (const url of replaced.toSorted()) await forgetPicture(tx, url)
	return after
}

/** The columns that a form fills by itself. */
function valuesOf(input: Input): Partial<z.output<typeof HubDetailsForm>> {
	const ofPictures = new Set<string>(HUB_PICTURES.flatMap((field) => [field, `remove_${field}`]))
	return Object.fromEntries(Object.entries(input).filter(([name]) => !ofPictures.has(name)))
}

/**
 * Stores the hub's details. Every process hears of it with the commit (db/custom/060) and reads them again.
 * @param input its pictures prepared; `version` is empty where nothing was stored when the form was filled
 * @throws Conflict; Refusal beside a picture's field when it cannot be kept
 */
export async function saveHubDetails(
	tx: Tx,
	{ version, ...input }: Input & { version: string },
	by: Actor,
): Promise<{ id: string }> {
	const [made] = await tx
		.insert(hub_details)
		.values({ id: THE_HUB })
		.onConflictDoNothing()
		.returning({ version: versionOf(hub_details) })
	const target = { id: THE_HUB, version: made?.version ?? version }
	const before = await lockRecord(tx, hub_details, target)
	const pictures = await keepPictures(tx, before, input)
	return saveRecord(tx, hub_details, target, { ...valuesOf(input), ...pictures }, by)
}

/** Gives the hub this name where it is not what it is called already. */
export async function nameHub(tx: Tx, name: string, by: Actor): Promise<void> {
	if (name === currentHub().name) return
	const [stored] = await tx.select({ version: versionOf(hub_details) }).from(hub_details)
	await saveHubDetails(tx, { name, version: stored?.version ?? '' }, by)
}
