import { registrationReceived } from '#app/features/events/emails/registration-received.tsx'

export const mailTemplates = [registrationReceived]
