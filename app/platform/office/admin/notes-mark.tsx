import { IconFrame } from '#app/ui/icon.tsx'

/** How many notes there are about a record, beside it in its list; nothing where there are none. */
export const NotesMark = ({ count = 0 }: { count: number | undefined }) =>
	count > 0 && (
		<span className="inline-flex items-center gap-1 align-middle text-xs leading-none font-normal whitespace-nowrap text-muted tabular-nums">
			<IconFrame>
				<path d="M4 4h16v11l-5 5H4zM15 20v-5h5M8 9h8M8 13h3" />
			</IconFrame>
			<span aria-hidden="true">{count}</span>
			<span className="sr-only">{count === 1 ? '1 note' : `${count} notes`}</span>
		</span>
	)
