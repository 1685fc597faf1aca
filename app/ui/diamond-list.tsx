import { classNames } from '#app/ui/class-names.ts'

/** A list whose marks are diamonds, filled or, for what is not asked, hollow. */
export const DiamondList = ({ items, hollow }: { items: readonly string[]; hollow?: boolean }) => (
	<ul className="wrap-break-word">
		{items.map((item, at) => (
			<li
				key={at}
				className={classNames(
					'relative py-1.5 pl-5.5 leading-normal before:absolute before:top-[1.02em] before:left-0.5 before:size-2 before:rotate-45',
					hollow ? 'before:border-[1.5px] before:border-line-strong' : 'before:bg-link',
				)}
			>
				{item}
			</li>
		))}
	</ul>
)
