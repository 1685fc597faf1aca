import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import type { Choosing } from '#app/platform/office/admin/list-ui.ts'
import type { AnyUi, AnyRow } from '#app/platform/office/admin/resource-ui.ts'
import { BulkBar, useSelection } from '#app/platform/office/admin/selection.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** The id in what a tick sends. */
const idOf = (tick: string) => tick.slice(tick.lastIndexOf(' ') + 1)

/** What is done to the ticked rows of a list. */
export function ChosenBar({
	ui,
	form,
	keys,
	chosen,
}: {
	ui: AnyUi
	form: string
	keys: FormKeys
	chosen: Choosing<AnyRow>
}) {
	const { chosen: ticked } = useSelection()
	return (
		<BulkBar id={form} action={useAddresses(ui).list} keys={keys} most={chosen.most}>
			{(inactive) => (
				<>
					{ui.writes && ticked.length > 0 && !inactive && (
						<ButtonLink
							to={`/admin/write/${ui.name}/view?${new URLSearchParams(ticked.map((tick) => ['id', idOf(tick)]))}`}
							variant="night"
							size="sm"
						>
							Send Email
						</ButtonLink>
					)}
					{chosen.acts.map(({ value, label, primary }) => (
						<Button
							key={value}
							type="submit"
							variant={primary ? 'kaolin' : 'night'}
							size="sm"
							name="decision"
							value={value}
							disabled={inactive}
						>
							{label}
						</Button>
					))}
				</>
			)}
		</BulkBar>
	)
}
