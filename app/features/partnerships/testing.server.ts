/** What a company types on both forms; every field valid. */
const typedCompany = {
	company_name: 'Isuka Ltd',
	contact_name: 'Aline Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	company_size: '11-50',
	industry: 'Agriculture',
	message: 'We would like to test sensors together.',
}

/** What is typed on the partnership form. */
export const typedPartnership = (given: Record<string, unknown> = {}) => ({
	...typedCompany,
	partnership_type: 'research',
	...given,
})

/** What is typed on the Digital Bridge form. */
export const typedBridge = (given: Record<string, unknown> = {}) => ({
	...typedCompany,
	position: 'Head of engineering',
	service_type: 'ai-ml',
	...given,
})
