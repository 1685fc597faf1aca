import { moneyGivenBack } from '#app/features/payments/emails/money-given-back.tsx'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import { paymentJobs } from '#app/platform/core/payments/jobs.server.ts'

export const jobs = paymentJobs(paymentPorts)

export const mailTemplates = [moneyGivenBack]
