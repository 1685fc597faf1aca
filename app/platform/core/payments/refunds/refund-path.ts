/** Where administrators give back what was paid for a record. */
export const refundPath = (kind: string, subject_id: string) => `/admin/payments/${kind}/${subject_id}/refund`

/** Where they accept the held money of a purchase. */
export const acceptPath = (subject_id: string) => `/admin/payments/course/${subject_id}/accept`
