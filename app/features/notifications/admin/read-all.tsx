import { type ActionFunctionArgs, useActionData } from 'react-router'
import { markAllAsRead } from '#app/features/notifications/commands/notifications.server.ts'
import { ActionFailure } from '#app/platform/admin/action-failure.tsx'
import { ReadAllForm } from '#app/features/notifications/forms.server.ts'
import { texts } from '#app/features/notifications/rules.ts'
import { listedAt } from '#app/platform/admin/addresses.ts'
import { actorOf, requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { formAction } from '#app/platform/forms/form-action.server.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { formatCount } from '#app/platform/money.ts'
import { notificationTypes } from '#app/platform/notifications/tables.server.ts'

/** Marks as read all that had come when the page was made, of the type that the list is filtered by. */
export async function action(args: ActionFunctionArgs) {
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
		to: () => listedAt(args.request, '/admin/notifications'),
	})(args)
}

/** Over the list only when it failed. */
export default function ReadAll() {
	return <ActionFailure result={useActionData() as FormResult | undefined} />
}
