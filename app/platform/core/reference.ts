/** What people call a request by, in a message and on the telephone: the beginning of its id. */
export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase()
