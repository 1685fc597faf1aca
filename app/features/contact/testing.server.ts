/** What a visitor types on the contact form; every field valid. */
export const typedMessage = (given: Record<string, unknown> = {}) => ({
	full_name: 'Aline Uwase',
	email: 'aline@mail.example',
	subject: 'A desk for two',
	message: 'Do you have room in May?\nWe are two.',
	...given,
})
