/** Messages of the secure form wrapper and of a failing server, letter for letter. */
export const SECURITY_FAILED = 'Security validation failed'
export const SECURITY_FAILED_REFRESH = 'Security validation failed. Please refresh and try again.'
export const TOO_MANY = 'Too many submissions. Please wait before trying again.'
export const NOT_CONNECTED = 'Database connection not configured. Please contact administrator.'
export const UNEXPECTED = 'An unexpected error occurred'
/** The key of a page was used for a submission with other values. */
export const SENT_WITH_OTHER_VALUES =
	'This form was already sent with other values. Please check it and send it again.'
/** More was sent than the form takes. Its files are not in the page that comes back. */
export const TOO_LARGE =
	'Nothing was stored: it is larger than this form takes. Please shorten it or choose smaller files, and send it again.'
