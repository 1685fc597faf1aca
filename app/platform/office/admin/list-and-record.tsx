import { createContext, type ReactNode, use } from 'react'

const Beside = createContext(false)

/** Whether a record stands beside its list here, and not in a dialog over it. */
export const useBeside = () => use(Beside)

/**
 * A list, and beside it the record that the address asks for. In a window too narrow for both the record takes the place
 * of the list, and on phones that of the screen.
 */
export const ListAndRecord = ({
	children,
	record,
	foot,
}: {
	/** The list. */
	children: ReactNode
	/** What the address asks for, or nothing: a record (`RecordView`), or a dialog over the list. */
	record: ReactNode
	/** What stands below both. */
	foot?: ReactNode
}) => (
	<Beside value={true}>
		<div className="group/pair contents has-data-record:flex has-data-record:min-h-0 has-data-record:flex-1 has-data-record:flex-col min-[67.5rem]:has-data-record:grid min-[67.5rem]:has-data-record:grid-cols-[16.5rem_minmax(0,1fr)] min-[67.5rem]:has-data-record:grid-rows-[minmax(0,1fr)]">
			<div className="contents group-has-data-record/pair:hidden min-[67.5rem]:group-has-data-record/pair:flex min-[67.5rem]:group-has-data-record/pair:min-h-0 min-[67.5rem]:group-has-data-record/pair:flex-col min-[67.5rem]:group-has-data-record/pair:border-r min-[67.5rem]:group-has-data-record/pair:border-line min-[67.5rem]:group-has-data-record/pair:bg-surface">
				{children}
			</div>
			{record}
		</div>
		{foot}
	</Beside>
)
