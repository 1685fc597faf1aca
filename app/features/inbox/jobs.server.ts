import { inboxReply } from '#app/features/inbox/emails/reply.tsx'

export const mailTemplates = [inboxReply]
