/** What a page says of who learns: a name, or null where the browser knows people and none of them was chosen. */
export type WhoLearns = { name: string | null }

/** Where one says who learns on a device that knows several people. */
export const WHO_LEARNS = '/elearning/who'
