import { useEffect } from 'react'
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { RegistrationTools } from '#app/features/registrations/admin/registration-tools.tsx'
import { RegistrationTable } from '#app/features/registrations/admin/registration-table.tsx'
import {
	scheduleDecisions,
	undoDecisions,
} from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { UndoNotice } from '#app/features/registrations/components/undo-notice.tsx'
import { ManyForm } from '#app/features/registrations/forms.server.ts'
import {
	countPerType,
	listRegistrations,
	registrationsCsv,
	registrationsList,
} from '#app/features/registrations/queries/list.server.ts'
import { listBatches } from '#app/features/registrations/queries/scheduled.server.ts'
import { countRegistrations, texts, TYPE_NAMES, UNDO_SECONDS } from '#app/features/registrations/rules.ts'
import { keepSearch, useAddresses } from '#app/platform/admin/addresses.ts'
import { exporting } from '#app/platform/admin/exports.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { unavailable } from '#app/platform/errors/responses.server.ts'
import { formAction } from '#app/platform/forms/form-action.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { readListAddress } from '#app/platform/lists/list-address.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { formatCount } from '#app/platform/money.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { notifyError } from '#app/ui/toast.ts'

const nothing = { rows: [], from: 0, total: 0, capped: false, before: undefined, after: undefined }

const file = { name: 'registrations', list: registrationsList, columns: registrationsCsv }

export const loader = exporting('registrations', file, async (args: LoaderFunctionArgs) => {
	requireAdmin(args.context)
	const address = readListAddress(registrationsList, new URL(args.request.url).searchParams)
	const keys = formPage(args)
	try {
		const [list, counts, batches] = await Promise.all([
			listRegistrations(db, address),
			countPerType(db),
			listBatches(db),
		])
		const now = Date.now()
		const waiting = batches.map(({ batch_id, decision, count, name, run_at, admin_email }) => ({
			...{ batch_id, decision, count, name, by: admin_email },
			seconds: Math.max(0, Math.ceil(((run_at?.getTime() ?? now) - now) / 1000)),
		}))
		return { list, counts, waiting, keys, failure: null }
	} catch (error) {
		if (!(error instanceof Error)) throw error
		if (isDatabaseUnavailable(error)) throw unavailable()
		log.error({ err: error, screen: 'registrations' }, 'list could not be read')
		const failed = { list: nothing, counts: [], waiting: [], keys, failure: texts.fetchFailed }
		return data(failed, { status: 500 })
	}
})

/** A decision on the ticked rows, which can be undone for half a minute; or that undoing. */
export async function action(args: ActionFunctionArgs) {
	const admin = requireAdmin(args.context)
	const by = { kind: 'admin', id: admin.id, email: admin.email } as const
	return formAction({
		name: 'admin-registrations',
		schema: ManyForm,
		limited: false,
		failure: texts.updateFailed,
		command: async (tx, input) => {
			if ('undo' in input) {
				const count = await undoDecisions(tx, input.undo, by)
				return `${countRegistrations(count)} left as before. Nothing was sent.`
			}
			const { count } = await scheduleDecisions(tx, input, by)
			return `${countRegistrations(count)} will be ${input.decision} in ${UNDO_SECONDS} seconds.`
		},
		done: (sentence) => sentence,
		to: () => `/admin/registrations${keepSearch(new URL(args.request.url).search)}`,
	})(args)
}

/** A decision that met another one's shows the list as it now is. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	actionStatus === 409 || defaultShouldRevalidate

export const meta = () => [{ title: 'Registrations & Applications, admin | IRIS Hub' }]

/** Registrations & Applications (002 §2): the five types as one list, and above it the dialog of one of them. */
export default function Registrations() {
	const { list, counts, waiting, keys, failure } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const { state } = useNavigation()
	const to = useAddresses({ name: 'registrations' })
	const refused = result && (result.message ?? Object.values(result.errors)[0]?.[0] ?? null)

	useEffect(() => {
		if (failure ?? refused) notifyError(failure ?? refused ?? '')
	}, [failure, refused, result])

	return (
		<>
			<header className="mb-6 flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="text-[1.75rem] tracking-display sm:text-[2rem]">Registrations &amp; Applications</h1>
					<p className="mt-1.5 text-ui text-muted">
						Each decision is mailed to the person. It can be undone for {UNDO_SECONDS} seconds.
					</p>
				</div>
				<a href={to.csv} className={buttonClass({ variant: 'outline', className: 'max-sm:w-full' })}>
					<Icon name="download" />
					Export CSV
				</a>
			</header>
			{counts.length > 0 && (
				<StatCards
					className="mb-6"
					cards={counts.map(({ type, all, pending }) => ({
						label: TYPE_NAMES[type].many,
						figure: formatCount(all),
						note: `${formatCount(pending)} pending`,
						pending: pending > 0,
					}))}
				/>
			)}
			{(failure ?? refused) && (
				<Notice kind="danger" className="mb-6">
					{failure ?? refused}
				</Notice>
			)}
			<section
				aria-label="Registrations"
				aria-busy={state === 'loading'}
				className="border border-line bg-surface"
			>
				<p role="status" className="sr-only">
					{state === 'loading' && 'Loading registrations...'}
				</p>
				<RegistrationTools counts={counts} />
				<RegistrationTable list={list} keys={keys} />
			</section>
			{waiting.map((batch) => (
				<UndoNotice key={batch.batch_id} batch={batch} action={to.list} keys={keys} />
			))}
			<Outlet />
		</>
	)
}
