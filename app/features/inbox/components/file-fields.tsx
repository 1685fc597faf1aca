import type { ChangeEvent } from 'react'
import { FILE_FIELDS, FILE_MEGABYTES } from '#app/features/inbox/rules.ts'
import { DOCUMENT_ACCEPT } from '#app/platform/core/files/documents.ts'
import { FILE_TOO_LARGE, IMAGE_ACCEPT, MEGABYTE } from '#app/platform/core/files/rules.ts'
import { FileField } from '#app/ui/field.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'

/** Tells at once that a file is too large, before it is sent for nothing; the server asks again. */
function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
	const tooLarge = [...(input.files ?? [])].some((file) => file.size > FILE_MEGABYTES * MEGABYTE)
	input.setCustomValidity(tooLarge ? FILE_TOO_LARGE : '')
	input.reportValidity()
}

/** The files that go with a message, one in each field. */
export const FileFields = ({ hideLegend = false }: { hideLegend?: boolean }) => (
	<Fieldset
		legend="Files"
		hideLegend={hideLegend}
		hint={`Pictures, PDF, Word, Excel and OpenDocument files, CSV or plain text. At most ${FILE_MEGABYTES} MB each.`}
	>
		<div className="grid gap-3">
			{FILE_FIELDS.map((name, at) => (
				<FileField
					key={name}
					name={name}
					label={`File ${at + 1}`}
					optional
					accept={`${IMAGE_ACCEPT},${DOCUMENT_ACCEPT}`}
					onChange={checkSize}
				/>
			))}
		</div>
	</Fieldset>
)
