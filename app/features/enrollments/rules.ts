/** Levels of education, in the documents' order (PUB-ENRL-011). */
export const EDUCATION_LEVELS = ['high_school', 'bachelors', 'masters', 'phd', 'other'] as const

/** What the enrolment of a premium purchase has in their place (PUB-PREM-025, PUB-PREM-026). */
export const PURCHASE_EDUCATION = 'Not Specified'
export const PURCHASE_MOTIVATION = 'Premium course purchase'

/** Pending, then approved or rejected, or withdrawn by the learner (D-150). A premium purchase is approved at once. */
export const ENROLLMENT_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** With one of these a learner is enrolled: lessons and exam are open (D-059). */
export const ENROLLED_STATUSES = ['pending', 'approved'] as const

/** The words for the levels of education. */
export const EDUCATION_NAMES: Record<(typeof EDUCATION_LEVELS)[number], string> = {
	high_school: 'High School',
	bachelors: "Bachelor's",
	masters: "Master's",
	phd: 'PhD',
	other: 'Other',
}

/** The words for what an enrollment has in their place; a premium purchase has none of them. */
export const educationName = (level: string): string =>
	EDUCATION_LEVELS.some((one) => one === level)
		? EDUCATION_NAMES[level as keyof typeof EDUCATION_NAMES]
		: level
