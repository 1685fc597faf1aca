/** Characters of a message, and of its subject. */
export const MESSAGE_CHARACTERS = 10_000
export const SUBJECT_CHARACTERS = 200

/** Messages of the contact form, letter for letter. */
export const MESSAGE_SENT = 'Message sent successfully!'
export const messageFailed = (message: string) => `Failed to send message: ${message}`

/** The subject that Advertise with Us brings along, and the address that does it. */
export const ADVERTISE_SUBJECT = 'Sponsored Content Inquiry'
export const contactAbout = (subject: string) => `/contact?subject=${encodeURIComponent(subject)}`

/** How a sender quotes what was sent: the first eight characters of its id. */
