import type { ReactNode } from 'react'
import { everyScreen } from '#app/admin-screens.ts'
import { describeSearch, NAME_CHARACTERS } from '#app/features/views/rules.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'

const nameOf = (screen: string) => everyScreen.find(({ path }) => path === `/admin/${screen}`)?.name ?? screen

type Props = {
	id: string
	title: string
	view: { screen: string; search: string; name?: string; version?: string }
	keys: FormKeys
	result: FormResult | undefined
	/** What its button says. */
	button: string
	/** What stands below the form. */
	children?: ReactNode
}

/** The form of a view: what it holds, and its name. */
export function ViewPage({ id, title, view, keys, result, button, children }: Props) {
	const { name = '', version } = view
	return (
		<>
			<ScreenHeading title={title} intro={`A view of ${nameOf(view.screen)}, for you alone.`} />
			<section aria-label={title} className="max-w-144 border border-line bg-surface px-4 py-5 sm:px-6">
				<RecordFacts facts={describeSearch(view.search)} />
				<EditForm
					id={id}
					keys={keys}
					result={result}
					values={{ name }}
					version={version}
					className="mt-5 grid gap-5"
				>
					<TextField
						name="name"
						label="Name"
						maxLength={NAME_CHARACTERS}
						autoComplete="off"
						hint="It stands above the list."
					/>
					<div className="flex flex-wrap justify-between gap-3">
						<ButtonLink to={`/admin/${view.screen}?${view.search}`} variant="outline">
							Cancel
						</ButtonLink>
						<SubmitButton busyText="Saving...">{button}</SubmitButton>
					</div>
				</EditForm>
				{children}
			</section>
		</>
	)
}
