import type { LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import {
	pathOf,
	requireFresh,
	type SecurityAct,
	securityAction,
} from '#app/features/accounts/security-action.server.ts'
import { type Admin, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'

type Dialog<Schema extends z.ZodType, Shown extends object> = Omit<SecurityAct<Schema>, 'fresh' | 'told'> & {
	/** What the dialog shows beside its form. Throws where there is nothing to be asked: a redirect, or 404. */
	show: (admin: Admin, args: LoaderFunctionArgs) => Shown | Promise<Shown>
}

/**
 * The server's half of a dialog of the security settings: seen and sent after a fresh sign-in alone.
 * @returns `loader`, with the keys of its form and what `show` gives, and `action`
 */
export const securityDialog = <Schema extends z.ZodType, Shown extends object>({
	show,
	...form
}: Dialog<Schema, Shown>) => ({
	loader: async (args: LoaderFunctionArgs) => {
		const admin = requireAdmin(args.context)
		requireFresh(admin, pathOf(args.request))
		return { ...(await show(admin, args)), keys: formPage(args) }
	},
	action: securityAction({ ...form, fresh: true }),
})
