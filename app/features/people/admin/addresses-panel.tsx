import type { LinkedAddress } from '#app/features/people/queries/addresses.server.ts'
import { personPath } from '#app/features/people/rules.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** From where else a person writes: what was merged, for a day the way back, and the way to say so. */
export const Addresses = ({
	email,
	linked,
	keys,
	result,
}: {
	email: string
	linked: readonly LinkedAddress[]
	keys: FormKeys
	result: FormResult | undefined
}) => (
	<Panel
		title="Addresses"
		line={
			linked.length > 0
				? 'Each of these leads here, too. Emails to the person go to the one above.'
				: 'When the person writes from another one, too.'
		}
	>
		<div className="px-4 py-4 wrap-anywhere sm:px-5">
			{linked.length > 0 && (
				<ul className="mb-4 grid gap-3">
					{linked.map((link) => (
						<li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
							<span className="min-w-0">
								<b className="block font-semibold">{link.email}</b>
								<span className="text-ui text-muted">
									{link.joined === email ? 'Merged' : `Merged with ${link.joined}`} on{' '}
									{formatShortDate(link.at)}
								</span>
							</span>
							{link.undoable && (
								<Press
									action={personPath(email)}
									keys={keys}
									result={result}
									sends={{ merging: link.id }}
									variant="outline"
								>
									Undo<span className="sr-only"> the merging of {link.email}</span>
								</Press>
							)}
						</li>
					))}
				</ul>
			)}
			<ButtonLink to={`${personPath(email)}/merge`} variant="outline" keepsPlace>
				Same person as…
			</ButtonLink>
		</div>
	</Panel>
)
