import { settings } from '#app/platform/config/settings.server.ts'

/** Origin of the embedded map: the one foreign frame that public pages may load, on request (D-102). */
export const mapFrameHost: string = new URL(settings.hub.mapUrl).origin
