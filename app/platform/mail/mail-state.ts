/** How a message stands in words: one that lies in the outbox, for want of a mail server, has not been sent (D-085). */
export const mailState = ({
	status,
	transport,
}: {
	status: 'pending' | 'sent' | 'failed'
	transport: string | null
}) => (status === 'sent' && transport === 'outbox' ? 'kept' : status)
