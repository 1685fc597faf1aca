import { messageReceived } from '#app/features/contact/emails/message-received.tsx'

export const mailTemplates = [messageReceived]
