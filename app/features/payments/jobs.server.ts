import { moneyGivenBack } from '#app/features/payments/emails/money-given-back.tsx'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { bookJobs } from '#app/platform/core/payments/books/jobs.server.ts'
import { paymentJobs } from '#app/platform/core/payments/jobs.server.ts'

const live = settings.paymentProviders.filter(({ test }) => !test).map(({ name }) => name)

export const jobs = [...paymentJobs(paymentPorts), ...bookJobs(paymentPorts, new Set(live))]

export const mailTemplates = [moneyGivenBack]
