/** What a form's preview is answered with: the page, or why there is none. */
export type TypedPreview = { html: string } | { why: string }

export const UNFINISHED = 'The preview follows once every field holds what it needs.'
export const NO_PAGE = 'Visitors see this nowhere at present, so there is no preview.'
export const NOT_DRAWN = 'The preview could not be drawn just now.'
