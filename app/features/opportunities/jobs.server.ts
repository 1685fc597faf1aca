import { applicationReceived } from '#app/features/opportunities/emails/application-received.tsx'

export const mailTemplates = [applicationReceived]
