import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way to the import of a list's records, beside its heading. @param of last part of the import's address */
export const ImportLink = ({ of, children = 'Import CSV' }: { of: string; children?: ReactNode }) => (
	<ButtonLink to={`/admin/import/${of}`} variant="outline">
		{children}
	</ButtonLink>
)
