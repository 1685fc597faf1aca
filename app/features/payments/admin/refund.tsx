import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { isFresh, signInAgainPath } from '#app/features/accounts/rules.ts'
import { RefundFields } from '#app/features/payments/admin/refund-fields.tsx'
import { RefundList } from '#app/features/payments/admin/refund-list.tsx'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import { AskAgainForm, QuestionForm, refundForm } from '#app/features/payments/forms.server.ts'
import { FIELDS } from '#app/features/payments/rules.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { askAgain } from '#app/platform/core/payments/refunds/call-refund.server.ts'
import { giveBack } from '#app/platform/core/payments/refunds/give-back.server.ts'
import { listRefunds, sayRefund } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { listMoney, type MoneyThere } from '#app/platform/core/payments/refunds/money-there.server.ts'
import { refundPath } from '#app/platform/core/payments/refunds/refund-path.ts'
import { isSettled } from '#app/platform/core/payments/refunds/states.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { actOnRecord } from '#app/platform/office/admin/act-on-record.server.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { ASK, type FormResult } from '#app/platform/web/forms/form-result.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Parameter of the address that names the sum, where several came, and the refund that is asked about. */
const OF = 'of'
const ASKED = 'ask'

/** The record, after a fresh sign-in, which leads back here. */
function readAddress({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
	const payable = paymentPorts.payableOf(params['kind'] ?? '')
	if (!payable?.refunds) throw notFound()
	const id = idOrNotFound(params['id'])
	const path = refundPath(payable.kind, id)
	if (!isFresh(requireAdmin(context), new Date())) throw redirect(signInAgainPath(path), 303)
	return { payable, afterwards: payable.refunds.afterwards, id, path }
}

type Address = ReturnType<typeof readAddress>

const readMoney = ({ payable, id }: Address) => transact((tx) => listMoney(tx, payable, id))

/** The sum that the address names; else the first that can be given back, one that is held before all others. */
function chosenOf(all: readonly MoneyThere[], request: Request): MoneyThere | undefined {
	const named = new URL(request.url).searchParams.get(OF)
	const left = all.filter((money) => money.left > 0)
	return left.find(({ from }) => from === named) ?? left.find(({ held }) => held !== null) ?? left[0]
}

/** By whom or how it came, within a sentence. */
const takerOf = ({ provider }: MoneyThere) => (provider === null ? 'bank transfer' : TAKER_TITLES[provider])

/** What the page says of one sum. */
const showMoney = (money: MoneyThere) => ({
	from: money.from,
	seen: money.seen,
	left: money.left,
	currency: money.came.currency,
	taker: takerOf(money),
	came: formatMoney(money.came),
	leftInWords: formatMoney({ ...money.came, minor: money.left }),
	isHeld: money.held !== null,
	test: money.test,
	/** Whether the provider can be told. */
	canTell: money.provider !== null && paymentPorts.providers.get(money.provider)?.refunds !== undefined,
})

export type ShownMoney = ReturnType<typeof showMoney>

export async function loader(args: LoaderFunctionArgs) {
	const address = readAddress(args)
	const { payable, afterwards, id, path } = address
	const live = followed(payment_refunds)
	const paid = await recordOr404(payable.describe(db, id))
	const [all, refunds, record] = await Promise.all([
		readMoney(address),
		listRefunds(db, payable.kind, id),
		payable.recordOf?.(db, id) ?? id,
	])
	const chosen = chosenOf(all, args.request)
	return {
		keys: formPage(args),
		live,
		afterwards,
		what: paid.what,
		name: paid.name,
		back: payable.screen + (record ?? id),
		path,
		money: all.map(showMoney),
		chosen: chosen?.from ?? null,
		refunds: refunds.map((one) => ({
			id: one.id,
			says: sayRefund(one),
			mayAsk: !isSettled(one.state),
		})),
	}
}

/** What was typed stays where the record cannot be read. */
export const action = actOnRecord(async (args: ActionFunctionArgs) => {
	const address = readAddress(args)
	const { payable, id, path } = address
	const by = actorOf(args.context)
	const common = {
		limited: false,
		failure: (reason: string) => `Nothing was given back: ${reason}.`,
		to: () => path,
	} as const
	const asked = new URL(args.request.url).searchParams.get(ASKED)
	if (asked !== null) {
		return formAction({
			...common,
			name: `admin-ask-refund-${idOrNotFound(asked)}`,
			schema: AskAgainForm,
			failure: (reason) => `Nobody was asked: ${reason}.`,
			command: (tx, _input, { now }) => askAgain(tx, id, asked, now),
			done: 'The provider is asked once more',
		})(args)
	}
	const chosen = chosenOf(await readMoney(address), args.request)
	const left = { minor: chosen?.left ?? 0, currency: chosen?.came.currency ?? 'RWF' } as const
	const schema = refundForm(left)
	return formAction({
		...common,
		name: `admin-refund-${id}`,
		schema,
		// Money leaves: it is asked once more before.
		steps: { [FIELDS]: schema, [ASK]: QuestionForm },
		command: (tx, input, { now }) => {
			if (by.kind !== 'admin') throw new Refusal('only an administrator gives money back', { status: 403 })
			return giveBack(tx, paymentPorts, payable, { ...input, subject_id: id }, by, now)
		},
		done: ({ state }) => (state === 'given' ? 'The refund is noted' : 'The provider is told of the refund'),
	})(args)
})

export const shouldRevalidate = readAfterConflict

export const meta = screenTitle('Refund')

/** Gives money of a record back, or notes that it was given back, and says where each refund stands. */
export default function Refund() {
	const page = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const { keys, live, what, name, back, money, chosen, path, refunds, afterwards } = page
	const one = money.find(({ from }) => from === chosen)
	return (
		<>
			<ScreenHeading title="Refund" intro={`${what}, ${name}`}>
				<ButtonLink to={back} variant="outline">
					Back to the record
				</ButtonLink>
			</ScreenHeading>
			<ListChanged live={live} />
			<div className="grid max-w-240 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-label="Give money back" className="border border-line bg-surface px-4 py-5 sm:px-6">
					{one ? (
						<RefundFields
							key={`${one.from} ${one.seen}`}
							money={one}
							address={`${path}?${new URLSearchParams({ [OF]: one.from })}`}
							afterwards={afterwards}
							name={name}
							keys={keys}
							result={result}
						/>
					) : (
						<>
							<ActionFailure result={result} />
							<p>There is nothing left to give back.</p>
						</>
					)}
				</section>
				<RefundList
					money={money}
					chosen={chosen}
					addressOf={(from) => `${path}?${new URLSearchParams({ [OF]: from })}`}
					refunds={refunds}
					askAt={(refund) => `${path}?${new URLSearchParams({ [ASKED]: refund })}`}
					keys={keys}
				/>
			</div>
		</>
	)
}
