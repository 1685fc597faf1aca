import type { ActionFunctionArgs } from 'react-router'
import { markAllAsRead, sendTestEmail } from '#app/features/notifications/commands/notifications.server.ts'
import { NoFields, ReadAllForm } from '#app/features/notifications/forms.server.ts'
import { texts } from '#app/features/notifications/rules.ts'
import { listedAt } from '#app/platform/office/admin/addresses.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { mailAction } from '#app/platform/web/forms/mail-action.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { notificationTypes } from '#app/platform/core/notifications/tables.server.ts'

const LIST = '/admin/notifications'
const LOG = `${LIST}/emails`

/** Marks as read all that had come when the page was made, of the type that the list is filtered by. */
export async function pressReadAll(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const { searchParams } = new URL(args.request.url)
	const type = notificationTypes.find((one) => one === searchParams.get('type'))
	return formAction({
		name: 'admin-notifications-read-all',
		schema: ReadAllForm,
		limited: false,
		failure: () => texts.readAllFailed,
		command: (tx, { until }) => markAllAsRead(tx, { until, type }, actorOf(args.context)),
		done: (count) => `${formatCount(count)} notification${count === 1 ? '' : 's'} marked as read`,
		to: () => listedAt(args.request, LIST),
	})(args)
}

/** Sends the test message to TEST_EMAIL_TO, else to whoever pressed, and shows the log. */
export async function pressTestEmail(args: ActionFunctionArgs) {
	const admin = requireAdmin(args.context)
	return mailAction({
		name: 'admin-test-email',
		schema: NoFields,
		limited: false,
		failed: texts.testFailed,
		failure: () => texts.testFailed,
		done: texts.testSent,
		backTo: LOG,
		command: (tx) => sendTestEmail(tx, settings.testEmailTo ?? admin.email, actorOf(args.context)),
		to: () => LOG,
	})(args)
}
