/** `IRIS-{13 digits of the time}-{9 of A-Z0-9}` (D-063). */
export const CERTIFICATE_NUMBER = /^IRIS-\d{13}-[A-Z0-9]{9}$/

/** What stands below the signatory's name (D-043). */
export const SIGNATORY_TITLE = 'Founder & CEO'

/** Path of the page that shows and verifies a certificate (D-062). */
export const certificatePath = (number: string) => `/certificate/${number}`

/** Valid, or revoked with a reason; a revocation that was wrong is taken back. */
export const CERTIFICATE_STATUSES = ['valid', 'revoked'] as const
