/** Rows that a tab shows at a time (D-037). */
export const ROWS = 50

/** The words of the Notification Center, letter for letter (002 §8). */
export const texts = {
	readFailed: 'Failed to mark notification as read',
	deleteFailed: 'Failed to delete notification',
	deleted: 'Notification deleted',
	testFailed: 'Failed to send test email',
	testSent: 'Test email sent successfully',
} as const
