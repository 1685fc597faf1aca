import { type LinkRequest, SEND_LINK, sendLink } from '#app/features/enrollments/commands/send-link.server.ts'
import { enrollmentReceived } from '#app/features/enrollments/emails/enrollment-received.tsx'
import { linkAgain } from '#app/features/enrollments/emails/link-again.tsx'
import { purchaseReceived } from '#app/features/enrollments/emails/purchase-received.tsx'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

export const jobs = [defineJob<LinkRequest>({ name: SEND_LINK, work: sendLink })]

export const mailTemplates = [enrollmentReceived, purchaseReceived, linkAgain]
