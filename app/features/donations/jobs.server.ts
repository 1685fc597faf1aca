import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'

export const mailTemplates = [donationReceived]
