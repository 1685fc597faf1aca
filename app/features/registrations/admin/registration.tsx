import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { RegistrationDetails } from '#app/features/registrations/admin/registration-details.tsx'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { sendRegistrationMail } from '#app/features/registrations/commands/send-registration-mail.server.ts'
import { NoFields } from '#app/features/registrations/forms.server.ts'
import { getRegistration, listMessagesTo } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { type Decision, texts, TYPE_NAMES, VERBS } from '#app/features/registrations/rules.ts'
import { keepSearch, useAddresses } from '#app/platform/admin/addresses.ts'
import { actorOf, requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/errors/responses.server.ts'
import { formAction } from '#app/platform/forms/form-action.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { mailAction } from '#app/platform/forms/mail-action.server.ts'

const SEND = 'send-email'

/** `/:type/:id` shows the registration; `/approve`, `/reject` and `/send-email` below it take the posts. */
function readAddress({ type: typeText, id: idText, verb }: LoaderFunctionArgs['params']) {
	const type = readType(typeText)
	if (!type || (verb !== undefined && verb !== SEND && !Object.hasOwn(VERBS, verb))) throw notFound()
	return { type, id: idOrNotFound(idText), verb }
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const { type, id } = readAddress(args.params)
	const keys = formPage(args)
	try {
		const registration = await getRegistration(db, type, id)
		if (!registration) throw notFound()
		return { registration, messages: await listMessagesTo(db, registration.email), keys }
	} catch (error) {
		if (isDatabaseUnavailable(error)) throw unavailable()
		throw error
	}
}

export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const { type, id, verb } = readAddress(args.params)
	const search = keepSearch(new URL(args.request.url).search)
	const name = `admin-registration-${verb}-${id}`
	const by = actorOf(args.context)
	if (verb === SEND) {
		const backTo = `/admin/registrations/${type}/${id}${search}`
		return mailAction({
			...{ name, backTo, schema: NoFields, limited: false },
			...{ failed: texts.sendFailed, failure: () => texts.sendFailed, done: texts.sent },
			command: (tx) => sendRegistrationMail(tx, { type, id }, by),
			to: () => backTo,
		})(args)
	}
	const decision: Decision | undefined = VERBS[verb ?? '']
	if (!decision) throw notFound()
	return formAction({
		...{ name, schema: NoFields, limited: false },
		failure: texts.updateFailed,
		unexpected: texts.failed[decision],
		command: (tx) => decideRegistration(tx, { type, id, decision }, by),
		done: ({ unsent }) =>
			unsent ? `${texts.done[decision]}. ${texts.confirmationFailed}` : texts.done[decision],
		to: () => `/admin/registrations${search}`,
	})(args)
}

export const meta = () => [{ title: 'Registration Details, admin | IRIS Hub' }]

export default function Registration() {
	const { registration, messages, keys } = useLoaderData<typeof loader>()
	const to = useAddresses({ name: 'registrations' })
	const { type, id } = registration
	return (
		<RegistrationDetails
			registration={registration}
			kind={TYPE_NAMES[type].one}
			messages={messages}
			keys={keys}
			result={useActionData() as FormResult | undefined}
			closeTo={to.list}
			addressOf={(verb) => to.dialog(type, id, verb)}
		/>
	)
}
