/** Characters that a note may have. */
export const NOTE_CHARACTERS = 2_000

/** Notes that are shown of one record, the latest. */
export const MOST_NOTES = 100
