import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { FindOther, Offered } from '#app/features/people/admin/find-other.tsx'
import { SideBySide } from '#app/features/people/admin/side-by-side.tsx'
import {
	checkOther,
	digestOfBoth,
	mergeAddresses,
} from '#app/features/people/commands/merge-addresses.server.ts'
import { MergeForm } from '#app/features/people/forms.server.ts'
import type { PersonAddresses } from '#app/features/people/queries/addresses.server.ts'
import { findOthers, listLikely } from '#app/features/people/queries/find-others.server.ts'
import { countKinds, getPerson, type Person } from '#app/features/people/queries/person.server.ts'
import { requireFresh } from '#app/features/people/require-fresh.server.ts'
import { personPath, refusals, texts } from '#app/features/people/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { isEmail } from '#app/platform/core/security/rules.ts'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/choice-cards.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { missing } from '#app/ui/field-messages.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** The address whose page it is, and what was typed; after a fresh sign-in, which leads back here. */
function readAsked({ request, context, params }: Args) {
	const email = (params['email'] ?? '').toLowerCase()
	const { searchParams } = new URL(request.url)
	const here = `${personPath(email)}/merge`
	requireFresh(requireAdmin(context), here)
	return { email, here, typed: searchParams.get('with') }
}

/** What is shown of either person. */
const describe = async ({ email, addresses, names, phones, total, first_seen }: Person) => ({
	email,
	addresses,
	names,
	phones,
	total,
	first_seen,
	kinds: await countKinds(db, addresses),
})

const addressesOf = ({ email, linked, addresses }: Person): PersonAddresses => ({
	email,
	linked,
	all: addresses,
})

/** The other person, where the address can be merged; else the sentence that says why not. */
async function readOther(own: Person, typed: string) {
	try {
		const other = await checkOther(db, own.email, addressesOf(own), typed)
		const person = await recordOr404(getPerson(db, other.email))
		return { other: await describe(person), seen: digestOfBoth(addressesOf(own), other) }
	} catch (error) {
		if (error instanceof Refusal) return { error: error.message }
		throw error
	}
}

/** What the field leads to: the people side by side, others to choose from, or a sentence. */
async function readAnswer(own: Person, typed: string | null) {
	if (typed === null) return { likely: await listLikely(own) }
	const q = typed.trim()
	if (q === '') return { error: missing('The other address'), likely: await listLikely(own) }
	if (q.length > 254 || isEmail(q)) return readOther(own, q)
	const found = await findOthers(q, own)
	return found.length > 0 ? { found } : { error: refusals.nobody }
}

export async function loader(args: LoaderFunctionArgs) {
	const { email, typed } = readAsked(args)
	const person = await recordOr404(getPerson(db, email))
	// The page below leads to the address that stays.
	if (person.email !== email) throw notFound()
	type Answer = {
		error?: string
		likely?: Awaited<ReturnType<typeof listLikely>>
		found?: Awaited<ReturnType<typeof findOthers>>
		other?: Awaited<ReturnType<typeof describe>>
		seen?: string
	}
	const answer: Answer = await readAnswer(person, typed)
	return { keys: formPage(args), own: await describe(person), typed: typed ?? '', ...answer }
}

export function action(args: Args & Parameters<ReturnType<typeof formAction>>[0]) {
	const { email } = readAsked(args)
	return formAction({
		name: 'admin-merge-addresses',
		schema: MergeForm,
		limited: false,
		failure: (reason: string) => `${texts.notMerged}: ${reason}`,
		done: texts.merged,
		to: (row: { email: string }) => personPath(row.email),
		command: (tx, input) => mergeAddresses(tx, { page: email, ...input }, actorOf(args.context)),
	})(args)
}

/** Says which address is the same person's, shows what both have, and makes them one. */
export default function Merge() {
	const { keys, own, typed, other, seen, error, likely, found } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const path = `${personPath(own.email)}/merge`
	const wrong = result?.errors?.['other']?.[0] ?? error
	return (
		<RouteDialog title="Same person as…" sub={own.email} closeTo={personPath(own.email)} wide>
			<FindOther path={path} typed={result?.values['other']?.toString() ?? typed} error={wrong} />
			<Offered title="May be the same person" line="The same name and phone." path={path} people={likely} />
			<Offered title="Found" path={path} people={found} />
			{other && seen && (
				<SecureForm
					id="admin-merge-addresses"
					key={seen}
					action={`${path}?${new URLSearchParams({ with: other.email })}`}
					keys={keys}
					result={result}
					className="mt-6 grid gap-5"
				>
					<input type="hidden" name="other" value={other.email} />
					<input type="hidden" name="seen" value={seen} />
					<SideBySide people={[own, other]} />
					<RadioCards
						name="stays"
						label="Which address is written to?"
						choices={[own.email, other.email].map((value) => ({
							value,
							label: <span className="wrap-anywhere">{value}</span>,
						}))}
						defaultValue={own.email}
						error={result?.errors?.['stays']?.[0]}
					/>
					<p className="text-text-2">
						One page then shows everything of both, and each address leads there. The records stay as they
						were sent: an email about one goes to its own address. A copy and an erasure of personal data
						cover both, so ask the person to write from the older address first. It can be undone for a day.
					</p>
					<DialogFooter>
						<ButtonLink to={personPath(own.email)} variant="outline" keepsPlace replace>
							Cancel
						</ButtonLink>
						<SubmitButton busyText="Merging...">Merge</SubmitButton>
					</DialogFooter>
				</SecureForm>
			)}
		</RouteDialog>
	)
}
