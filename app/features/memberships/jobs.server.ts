import { membershipReceived } from '#app/features/memberships/emails/membership-received.tsx'

export const mailTemplates = [membershipReceived]
