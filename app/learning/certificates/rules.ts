/** `IRIS-{13 digits of the time}-{9 of A-Z0-9}`. */
export const CERTIFICATE_NUMBER = /^IRIS-\d{13}-[A-Z0-9]{9}$/

/** What stands below the signatory's name. */
export const SIGNATORY_TITLE = 'Founder & CEO'

/**
 * What stands in bold below the line: the hub where nobody signed; below a signature that is a picture the name, too.
 */
export function signedBy(
	{ hub, signatory }: { hub: string; signatory: string | null },
	asPicture: boolean,
): string {
	if (signatory === null) return hub
	return asPicture ? `${signatory}, ${SIGNATORY_TITLE}` : SIGNATORY_TITLE
}

/** Path of the page that shows and verifies a certificate. */
export const certificatePath = (number: string) => `/certificate/${number}`

/**
 * Valid, or revoked with a reason; a revocation that was wrong is taken back. Withdrawn when the learner's personal data
 * was erased: the number stays, and nothing else of it comes back.
 */
export const CERTIFICATE_STATUSES = ['valid', 'revoked', 'withdrawn'] as const

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

export const STATUS_NAMES: Record<CertificateStatus, string> = {
	valid: 'Valid',
	revoked: 'Revoked',
	withdrawn: 'Withdrawn',
}

/** Letters of the reason of a revocation. */
export const REASON_CHARACTERS = 1000

/** The band at the side of every certificate. */
export const CERTIFICATE_BAND = {
	seed: 'certificate:0',
	family: 'iris',
	palette: 'lime',
	width: 300,
	height: 800,
} as const

/** Files of a certificate, below its page. */
export const picturePath = (number: string) => `${certificatePath(number)}/picture.png`
export const documentPath = (number: string) => `${certificatePath(number)}/document.pdf`
export const credentialPath = (number: string) => `${certificatePath(number)}/credential.jwt`
export const statusPath = (number: string) => `${certificatePath(number)}/status.json`

/** What the buttons below a certificate say. */
export const DOWNLOADED = 'Certificate downloaded successfully!'
export const NOT_DOWNLOADED = 'Error downloading certificate'

/** What certificates are told by to others. */
export type SharedFacts = {
	number: string
	name: string
	course: string
	hub: string
	/** Year and month of completion, in Kigali. */
	year: number
	month: number
	/** Address of the page that verifies it. */
	address: string
}

/** A draft in the reader's mail program. Mail programs do not read a plus sign as a space. */
export function mailDraft({ name, course, hub, number, address }: SharedFacts): string {
	const subject = `Certificate: ${course}`
	const body = `${name} has completed the course ${course} of ${hub} and passed the exam.\n\nCertificate number: ${number}\nVerify it here: ${address}\n`
	return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

/** LinkedIn's page that adds a certification to one's profile. */
export const linkedInAddress = ({ course, hub, number, address, year, month }: SharedFacts): string =>
	`https://www.linkedin.com/profile/add?${new URLSearchParams({
		startTask: 'CERTIFICATION_NAME',
		name: course,
		organizationName: hub,
		issueYear: String(year),
		issueMonth: String(month),
		certUrl: address,
		certId: number,
	})}`
