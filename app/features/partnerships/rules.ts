/** How many people a company has. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501+'] as const

/** What a company can apply for on the partnership form. */
export const PARTNERSHIP_TYPES = ['technology', 'research', 'training', 'investment', 'other'] as const

/** The type that only the Digital Bridge form stores. */
export const DIGITAL_BRIDGE = 'digital-bridge'

/** Every type that a stored application can have. */
export const STORED_PARTNERSHIP_TYPES = [...PARTNERSHIP_TYPES, DIGITAL_BRIDGE] as const

export type StoredPartnershipType = (typeof STORED_PARTNERSHIP_TYPES)[number]

/** The words for the codes of the types. */
export const PARTNERSHIP_TYPE_NAMES: Record<StoredPartnershipType, string> = {
	technology: 'Technology',
	research: 'Research',
	training: 'Training',
	investment: 'Investment',
	other: 'Other',
	'digital-bridge': 'Digital Bridge Rwanda',
}

/** What a Digital Bridge company looks for. */
export const BRIDGE_SERVICE_TYPES = [
	'software-development',
	'web-development',
	'mobile-development',
	'data-analysis',
	'ai-ml',
	'cloud-services',
	'cybersecurity',
	'it-support',
	'other',
] as const

export type BridgeServiceType = (typeof BRIDGE_SERVICE_TYPES)[number]

/** The words for the codes of the service types. */
export const BRIDGE_SERVICE_NAMES: Record<BridgeServiceType, string> = {
	'software-development': 'Software Development',
	'web-development': 'Web Development',
	'mobile-development': 'Mobile Development',
	'data-analysis': 'Data Analysis',
	'ai-ml': 'AI/ML',
	'cloud-services': 'Cloud Services',
	cybersecurity: 'Cybersecurity',
	'it-support': 'IT Support',
	other: 'Other',
}

/** Characters of what a company writes, and of the message as it is stored with the two lines above it. */
export const MESSAGE_CHARACTERS = 10_000
export const STORED_MESSAGE_CHARACTERS = 10_300

/** The one message of a Digital Bridge application: service type, position, then the text. */
export const mergeBridgeMessage = (application: {
	service_type: BridgeServiceType
	position: string
	message: string
}): string =>
	[
		`Service type: ${BRIDGE_SERVICE_NAMES[application.service_type]}`,
		`Position: ${application.position}`,
		'',
		application.message,
	].join('\n')

/** Messages of the two forms, letter for letter. */
export const PARTNERSHIP_SENT = 'Partnership application submitted successfully!'
export const BRIDGE_SENT = 'Digital Bridge Rwanda application submitted successfully!'
export const APPLICATION_FAILED = 'Failed to submit application'
export const partnershipFailed = (reason: string) => `Failed to submit partnership application: ${reason}`

/** How a sender quotes what was sent: the first eight characters of its id. */
