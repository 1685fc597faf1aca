import { letter } from '#app/features/writing/emails/letter.tsx'

export const mailTemplates = [letter]
