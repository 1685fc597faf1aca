import { type ActionFunctionArgs, useActionData } from 'react-router'
import { sendTestEmail } from '#app/features/notifications/commands/notifications.server.ts'
import { ActionFailure } from '#app/platform/admin/action-failure.tsx'
import { NoFields } from '#app/features/notifications/forms.server.ts'
import { texts } from '#app/features/notifications/rules.ts'
import { actorOf, requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { mailAction } from '#app/platform/forms/mail-action.server.ts'

const LOG = '/admin/notifications?tab=emails'

/** Sends the test message to TEST_EMAIL_TO, else to whoever pressed (D-084), and shows the log. */
export async function action(args: ActionFunctionArgs) {
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

/** Over the list only when it failed. */
export default function TestEmail() {
	return <ActionFailure result={useActionData() as FormResult | undefined} />
}
