import { digitalBridgeReceived } from '#app/features/partnerships/emails/digital-bridge-received.tsx'
import { partnershipReceived } from '#app/features/partnerships/emails/partnership-received.tsx'

export const mailTemplates = [partnershipReceived, digitalBridgeReceived]
