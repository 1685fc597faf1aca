/** The `tel:` address of a number as it is written for people. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
