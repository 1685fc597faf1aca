import { applicationReceived } from '#app/features/programs/emails/application-received.tsx'

export const mailTemplates = [applicationReceived]
