import { type Hub, hubOf, type HubDetails, type StoredPicture } from '#app/platform/core/config/hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** What the back-office has stored; null where the settings hold. */
export type StoredHubDetails = { [Name in keyof HubDetails]: HubDetails[Name] | null }

let hubDetails = settings.hubDetails
let hub = hubOf(hubDetails)

/** The hub's details as this process knows them: pages, mails and files ask here, and no query is sent. */
export const currentHub = (): Hub => hub

/** The same one by one. */
export const currentHubDetails = (): HubDetails => hubDetails

/** Origin of the embedded map: the one foreign frame that public pages may load, on request; null without one. */
export const mapFrameHost = (): string | null => hub.mapUrl && new URL(hub.mapUrl).origin

/** Where the hub reads its mail; until it says so, where its mails come from. */
export const hubMailbox = (): string => hub.email ?? settings.mailFrom

/**
 * Puts the stored details in force, and the settings where nothing is stored. Answers whether anything has changed.
 * @param stored null where nothing has been stored yet
 * @param pictures those of its pictures that are there
 */
export function applyHubDetails(
	stored: StoredHubDetails | null,
	pictures: readonly StoredPicture[] = [],
): boolean {
	const given = Object.entries(stored ?? {}).filter(([name, value]) => value !== null && name in hubDetails)
	const next: HubDetails = { ...settings.hubDetails, ...Object.fromEntries(given) }
	const nextHub = hubOf(next, pictures)
	if (JSON.stringify([next, nextHub]) === JSON.stringify([hubDetails, hub])) return false
	hubDetails = next
	hub = nextHub
	return true
}
