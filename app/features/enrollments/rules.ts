/** Levels of education, in the documents' order (PUB-ENRL-011). */
export const EDUCATION_LEVELS = ['high_school', 'bachelors', 'masters', 'phd', 'other'] as const

/** What the enrolment of a premium purchase has in their place (PUB-PREM-025, PUB-PREM-026). */
export const PURCHASE_EDUCATION = 'Not Specified'
export const PURCHASE_MOTIVATION = 'Premium course purchase'

/** Pending, then approved or rejected, or withdrawn by the learner (D-150). A premium purchase is approved at once. */
export const ENROLLMENT_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** With one of these a learner is enrolled: lessons and exam are open (D-059). */
export const ENROLLED_STATUSES = ['pending', 'approved'] as const
