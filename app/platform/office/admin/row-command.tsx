import { useNavigation } from 'react-router'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { AnyRow, AnyUi, RecordCommand } from '#app/platform/office/admin/resource-ui.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Kbd } from '#app/ui/kbd.tsx'

/** The version that the press is meant for, where the record is known whole. */
const versionOf = ({ version }: AnyRow & { version?: string }) =>
	version === undefined ? undefined : { version }

/** How the button of a command looks. */
export const buttonVariant = ({ danger, primary }: Pick<RecordCommand<AnyRow>, 'danger' | 'primary'>) =>
	danger ? 'danger-outline' : primary ? 'primary' : 'outline'

/**
 * A command on a record: done by one press, or by way of its question or its fields. In a table's row it is a link, in
 * the record's dialog a button.
 */
export function RowCommand({
	ui,
	row,
	command,
	keys,
	button,
	busy = false,
}: {
	ui: AnyUi
	row: AnyRow
	command: RecordCommand<AnyRow>
	keys: FormKeys
	button?: boolean
	/** Something of this record is being sent: it cannot be pressed. */
	busy?: boolean
}) {
	const to = useAddresses(ui).dialog(row.id, command.name)
	const sending = useNavigation().formAction === to
	const variant = buttonVariant(command)
	const shortcut = button && command.shortcut
	// What decides on a record is called by what it does alone: the record's name is the heading above it.
	const title = command.decides ? '' : ` ${ui.phone(row).title}`
	const props = {
		// A name that leaves out what is seen is none: with a key in sight it is made of the content.
		'aria-label': title && !shortcut ? `${command.label}${title}` : undefined,
		'data-key': shortcut || undefined,
		children: shortcut ? (
			<>
				{command.label}
				<span className="sr-only">{title}</span> <Kbd>{shortcut.toUpperCase()}</Kbd>
			</>
		) : (
			command.label
		),
	}
	if ((command.confirm || command.fields) && !command.atOnce) {
		return button ? (
			<ButtonLink to={to} variant={variant} replace keepsPlace {...props} />
		) : (
			<InlineLink to={to} keepsPlace danger={command.danger} {...props} />
		)
	}
	return (
		<Press
			action={to}
			keys={keys}
			sends={versionOf(row)}
			asLink={!button}
			variant={variant}
			busy={busy}
			busyText={sending ? (command.busyText ?? 'Saving...') : undefined}
			{...props}
		/>
	)
}
