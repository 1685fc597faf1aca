import { Form } from 'react-router'
import type { FoundPerson } from '#app/features/people/queries/person.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

/** Where the other address is typed, or looked for by a name or a phone. */
export const FindOther = ({
	path,
	typed,
	error,
}: {
	path: string
	typed: string
	error: string | undefined
}) => (
	<Form method="get" action={path} replace preventScrollReset role="search" className="grid gap-3">
		<TextField
			key={typed}
			name="with"
			label="The other address"
			hint="Or a name or a phone, to find it by."
			defaultValue={typed}
			error={error}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			required
		/>
		<div>
			<Button type="submit" variant="outline">
				Look at both
			</Button>
		</div>
	</Form>
)

/** People to choose from; nothing where there are none. */
export function Offered({
	title,
	line,
	path,
	people = [],
}: {
	title: string
	line?: string
	path: string
	people: readonly FoundPerson[] | undefined
}) {
	if (people.length === 0) return null
	return (
		<section aria-label={title} className="mt-6">
			<h3 className="text-lg">{title}</h3>
			{line && <p className="text-ui text-muted">{line}</p>}
			<ul className="mt-2 border-t border-line">
				{people.map(({ email, also, name, total }) => (
					<li key={email} className="border-b border-line">
						<Link
							to={`${path}?${new URLSearchParams({ with: email })}`}
							replace
							preventScrollReset
							className="block py-2.5 leading-[1.35] wrap-anywhere -outline-offset-4 hover:bg-inset"
						>
							<b className="block font-semibold">{name}</b>
							<span className="text-ui text-muted">
								{email}
								{also && `, also ${also}`}, {total} {total === 1 ? 'record' : 'records'}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
