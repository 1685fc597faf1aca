/** Nobody's record: what messages are shown with on the screen Site texts. */
export const SAMPLE_ID = '7f3a9c21-0000-4000-8000-000000000000'
export const SAMPLE_REFERENCE = '7F3A9C21'
export const SAMPLE_DAY = 'Tuesday, December 1, 2026'
export const SAMPLE_EMAIL = 'aline@example.com'
