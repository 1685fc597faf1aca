import { certificateStatus } from '#app/features/certificates/emails/certificate-status.tsx'

export const mailTemplates = [certificateStatus]
