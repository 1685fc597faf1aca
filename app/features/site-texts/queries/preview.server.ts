import { isPreview as isPreviewOf, previewWord as wordFor } from '#app/platform/web/pages/preview.server.ts'

const OF = 'site texts'

/** The word in an address with which a public page shows the drafts of its texts, for an hour. */
export const previewWord = (now: Date): string => wordFor(OF, now)

/** Whether an address asks for these drafts, by a word of ours that still holds. */
export const isPreview = (request: Request, now: Date = new Date()): boolean => isPreviewOf(request, OF, now)
