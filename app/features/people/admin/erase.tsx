import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { erasePerson, type Erased } from '#app/features/people/commands/erase-person.server.ts'
import { EraseForm } from '#app/features/people/forms.server.ts'
import { previewErasure } from '#app/features/people/queries/preview.server.ts'
import { requireFresh } from '#app/features/people/require-fresh.server.ts'
import { personPath, texts } from '#app/features/people/rules.ts'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'

const addressOf = (params: LoaderFunctionArgs['params']) => (params['email'] ?? '').toLowerCase()
const here = (email: string) => `${personPath(email)}/erase`

export async function loader(args: LoaderFunctionArgs) {
	const email = addressOf(args.params)
	requireFresh(requireAdmin(args.context), here(email))
	return { keys: formPage(args), email, ...(await previewErasure(db, email)) }
}

/** Where else the address stood, for whoever reads those texts again. */
const sayMentions = ({ mentions }: Erased) =>
	mentions.length === 0
		? undefined
		: `The address was blanked in other texts, too: ${[...new Set(mentions.map(({ table }) => table.replaceAll('_', ' ')))].join(', ')}.`

export function action(args: ActionFunctionArgs) {
	const email = addressOf(args.params)
	requireFresh(requireAdmin(args.context), here(email))
	return formAction({
		name: 'admin-erase-person',
		schema: EraseForm,
		limited: false,
		failure: (reason: string) => `${texts.notErased}: ${reason}`,
		done: texts.erased,
		note: sayMentions,
		to: () => '/admin',
		command: async (tx, { address, seen }) => {
			if (address.trim().toLowerCase() !== email)
				throw new Refusal(texts.notSame, { status: 422, field: 'address' })
			return erasePerson(tx, email, actorOf(args.context), seen)
		},
	})(args)
}

export const shouldRevalidate = readAfterConflict

/** Says what goes and what stays, and asks for the address once more. */
export default function Erase() {
	const { keys, email, spellings, found, seen } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const others = spellings.filter((spelling) => spelling !== email)
	return (
		<RouteDialog title="Erase personal data" sub={email} closeTo={personPath(email)}>
			<SecureForm id="admin-erase-person" keys={keys} result={result} className="grid gap-4">
				<input type="hidden" name="seen" value={seen} />
				<p className="text-text-2">
					It cannot be undone. Payments and donations stay without name, address and message; the number of a
					certificate stays, and its page says that it was withdrawn. Everything else is deleted, with uploads
					and waiting mails.
				</p>
				<ul className="list-disc pl-5">
					{found.map(({ heading, count }) => (
						<li key={heading}>
							{heading}: {count}
						</li>
					))}
				</ul>
				{others.length > 0 && (
					<p className="wrap-anywhere text-text-2">
						With everything of {others.join(', ')}, which {others.length === 1 ? 'is' : 'are'} the same
						person’s.
					</p>
				)}
				<TextField
					name="address"
					label="The address once more"
					hint={<span className="wrap-anywhere">Type {email}</span>}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
					required
				/>
				<DialogFooter>
					<ButtonLink to={personPath(email)} variant="outline" keepsPlace replace>
						Cancel
					</ButtonLink>
					<SubmitButton variant="danger" busyText="Erasing...">
						Erase
					</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</RouteDialog>
	)
}
