import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { Kbd } from '#app/ui/kbd.tsx'

/** The keys of a list, beside its pages where there is room. */
export const ListKeys = () => (
	<span
		aria-hidden="true"
		className="ml-6 hidden items-center gap-x-1.5 text-sm min-[75rem]:inline-flex [&_kbd]:text-text group-has-data-record/page:hidden noscript:hidden print:hidden"
	>
		<Kbd>J</Kbd>
		<Kbd>K</Kbd> move
		<span className="ml-1.5">
			<Kbd>Enter</Kbd>
		</span>{' '}
		open
		<span className="ml-1.5">
			<Kbd>?</Kbd>
		</span>{' '}
		all keys
	</span>
)

/** The keys of a record that stand beside no button. */
export const KeyHints = ({ note = false }: { note?: boolean }) =>
	useBeside() && (
		<p
			aria-hidden="true"
			className="hidden items-center gap-x-1.5 text-sm text-muted min-[75rem]:flex print:hidden"
		>
			<Kbd>J</Kbd>
			<Kbd>K</Kbd> next, previous
			{note && (
				<>
					<span className="ml-1.5">
						<Kbd>N</Kbd>
					</span>{' '}
					note
				</>
			)}
			<span className="ml-1.5">
				<Kbd>?</Kbd>
			</span>{' '}
			all keys
		</p>
	)
