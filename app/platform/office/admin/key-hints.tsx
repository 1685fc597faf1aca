import { Fragment } from 'react'
import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Kbd } from '#app/ui/kbd.tsx'

/** Keys, and what one of them does. */
type Hint = readonly [keys: readonly string[], does: string]

/** Keys for those who see them; the sheet of all keys says them to everybody. */
const Hints = ({ hints, className }: { hints: readonly Hint[]; className: string }) => (
	<span aria-hidden="true" className={classNames('items-center gap-x-1.5 text-sm print:hidden', className)}>
		{hints.map(([keys, does], at) => (
			<Fragment key={does}>
				<span className={classNames('inline-flex gap-x-1.5', at > 0 && 'ml-1.5')}>
					{keys.map((key) => (
						<Kbd key={key}>{key}</Kbd>
					))}
				</span>{' '}
				{does}
			</Fragment>
		))}
	</span>
)

const ALL: Hint = [['?'], 'all keys']

/**
 * The keys of a list, beside its pages where there is room.
 * @param selects its rows can be ticked
 * @param filters something narrows it behind a button
 */
export const ListKeys = ({ selects, filters }: { selects: boolean; filters: boolean }) => (
	<Hints
		hints={[
			[['J', 'K'], 'move'],
			[['Enter'], 'open'],
			...(selects ? [[['X'], 'select'] as const] : []),
			...(filters ? [[['F'], 'filters'] as const] : []),
		]}
		className="ml-6 hidden min-[75rem]:inline-flex [&_kbd]:text-text group-has-data-record/page:hidden noscript:hidden"
	/>
)

/** The keys of a record that stand beside no button. */
export const KeyHints = ({ note = false }: { note?: boolean }) =>
	useBeside() && (
		<Hints
			hints={[[['J', 'K'], 'next, previous'], ...(note ? [[['N'], 'note'] as const] : []), ALL]}
			className="hidden text-muted min-[75rem]:flex"
		/>
	)

/** The keys of a thread, before those of every record. */
export const ThreadKeys = () => (
	<Hints
		hints={[
			[['Ctrl', 'Enter'], 'send'],
			[['T'], 'take it'],
		]}
		className="hidden text-muted lg:flex [&_kbd]:opacity-100"
	/>
)
