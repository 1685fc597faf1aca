/** What browser and server say alike beside a field that is not right. */
export const missing = (label: string): string => `${label} ${isPlural(label) ? 'are' : 'is'} required`
export const INVALID_EMAIL = 'Please enter a valid email address'
export const INVALID_URL = 'Please enter a valid URL'
export const INVALID_PHONE = 'Please enter a valid phone number'

/** By the noun itself: of "Day of the times" that is the day, and a status is one. */
const isPlural = (label: string) => /[^isu]s$/.test(label.split(' of ')[0] ?? '')
