/** Rows that a tab shows at a time. */
export const ROWS = 50

/** States of a message, in the order of the filter. */
export const MAIL_STATUSES = ['pending', 'sent', 'failed', 'stopped'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Notifications that one press marks as read; further ones by the next. */
export const MOST_MARKED = 10_000

/** Whether it stands for what a visitor sent, which has no other screen. */
export const isRequest = ({ id, action_url }: { id: string; action_url: string | null }) =>
	action_url === `/admin/notifications/${id}`

/** Who sent notifications, and to whom they are, each address once. */
export const addressesOf = (notes: readonly { from_email: string | null; user_email: string }[]) => [
	...new Set(
		notes.flatMap(({ from_email, user_email }) => (from_email ? [from_email, user_email] : user_email)),
	),
]

/** The words of the Notification Center, letter for letter. */
export const texts = {
	readFailed: 'Failed to mark notification as read',
	readAllFailed: 'Failed to mark notifications as read',
	deleteFailed: 'Failed to delete notification',
	deleted: 'Notification deleted',
	testFailed: 'Failed to send test email',
	resendFailed: 'Failed to send email',
	resent: { smtp: 'Email sent successfully', outbox: 'Email kept in the outbox' },
	testSent: 'Test email sent successfully',
} as const
