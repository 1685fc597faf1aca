/** The step of a refund's form in which it is filled in; the other one asks whether it is meant. */
export const FIELDS = 'fields'
