import { SignJWT } from 'jose'
import { certificatePath, type CertificateStatus, statusPath } from '#app/learning/certificates/rules.ts'
import { signingKey } from '#app/learning/certificates/signing-key.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** Path of who issues the credentials (an Open Badges profile). */
export const ISSUER_PATH = '/.well-known/openbadges/issuer.json'

/** What a credential is about: what is printed on the certificate, and nothing else of the learner. */
export type Credited = {
	certificate_number: string
	student_name: string
	course_id: string
	course_title: string
	hub_name: string
	completion_date: Date
}

const url = (path: string) => settings.siteUrl + path

/** Who issues, as it stands in each credential and at its own address. */
export const issuerProfile = (hubName: string) => ({
	id: url(ISSUER_PATH),
	type: ['Profile'],
	name: hubName,
	url: settings.siteUrl,
})

/** The credential before it is signed (Open Badges 3.0, AchievementCredential; W3C Verifiable Credentials 2.0). */
export function describeCredential(given: Credited) {
	const { certificate_number: number, student_name, course_title, hub_name } = given
	const page = url(certificatePath(number))
	const coursePage = url(`/elearning/${given.course_id}`)
	return {
		'@context': [
			'https://www.w3.org/ns/credentials/v2',
			'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
			// Where the kind of `credentialStatus` is defined, which the other two do not know.
			'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
		],
		id: page,
		type: ['VerifiableCredential', 'OpenBadgeCredential'],
		name: course_title,
		issuer: issuerProfile(hub_name),
		validFrom: `${given.completion_date.toISOString().slice(0, 19)}Z`,
		credentialSubject: {
			// Learners have no address of their own: they are whoever this certificate is about.
			id: `${page}#learner`,
			type: ['AchievementSubject'],
			identifier: [
				{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: student_name },
			],
			achievement: {
				id: coursePage,
				type: ['Achievement'],
				achievementType: 'CertificateOfCompletion',
				name: course_title,
				description: `The course ${course_title} of ${hub_name}.`,
				criteria: { id: coursePage, narrative: 'Complete the course and pass its exam.' },
			},
		},
		credentialStatus: { id: url(statusPath(number)), type: '1EdTechRevocationList' },
	}
}

/**
 * The credential as a compact JWS (VC-JWT as Open Badges 3.0, section 8.2, has it): anybody can check it against the
 * published key, without asking us.
 */
export async function signCredential(given: Credited): Promise<string> {
	const key = await signingKey()
	const credential = describeCredential(given)
	return new SignJWT({
		...credential,
		iss: credential.issuer.id,
		jti: credential.id,
		sub: credential.credentialSubject.id,
		nbf: Date.parse(credential.validFrom) / 1000,
	})
		.setProtectedHeader({ alg: 'ES256', kid: key.publicKey.kid, typ: 'JWT' })
		.sign(key.privateKey)
}

/** Whether a certificate still holds, as a 1EdTech revocation list of it alone; not why it does not. */
export function describeStatus(row: { certificate_number: string; status: CertificateStatus }) {
	const credential = url(certificatePath(row.certificate_number))
	return {
		id: url(statusPath(row.certificate_number)),
		issuer: url(ISSUER_PATH),
		revokedCredentials: row.status === 'valid' ? [] : [{ id: credential, revoked: true }],
	}
}
