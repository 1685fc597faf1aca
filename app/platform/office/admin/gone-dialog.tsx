import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { GoneNotice, TypedTexts } from '#app/platform/office/admin/gone-notice.tsx'
import { titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { AnyData, AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In place of a record that is not there: what was refused, who deleted it, and what was typed. */
export function GoneDialog({
	ui,
	gone,
	result,
}: {
	ui: AnyUi
	gone: AnyData['gone']
	result: FormResult | undefined
}) {
	const to = useAddresses(ui)
	const fields = [
		...(ui.fields ?? []),
		...(ui.shared ?? []),
		...(ui.commands?.flatMap((command) => command.fields ?? []) ?? []),
	]
	return (
		<RouteDialog title={titlesOf(ui).details} closeTo={to.list}>
			{result?.message && (
				<Notice kind="danger" className="mb-4">
					{result.message}
				</Notice>
			)}
			<GoneNotice gone={gone} />
			<TypedTexts
				result={result}
				labelOf={(name) => fields.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' ')}
			/>
			<DialogFooter>
				<span />
				<ButtonLink to={to.list} keepsPlace>
					Close
				</ButtonLink>
			</DialogFooter>
		</RouteDialog>
	)
}
