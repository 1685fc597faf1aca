import { Fragment, type ReactNode } from 'react'

const cell = 'py-1.5 pr-3 align-top wrap-break-word whitespace-pre-line'

type Shown = {
	label: string
	values: readonly [ReactNode, ReactNode]
	/** What is said of both. */
	note?: string
}

/** Two versions of some values side by side; on phones the name of the field stands over them, not beside. */
export function TwoVersions<Difference extends Shown>({
	names,
	differences,
	act,
}: {
	/** Headings of the two versions. */
	names: readonly [string, string]
	differences: readonly Difference[]
	/** What can be done with the first of two values. */
	act?: ((difference: Difference) => ReactNode) | undefined
}) {
	return (
		<table className="mt-2 w-full table-fixed border-collapse text-left text-ui">
			<thead>
				<tr>
					<th scope="col" className="w-24 max-sm:w-0">
						<span className="sr-only">Field</span>
					</th>
					{names.map((name) => (
						<th key={name} scope="col" className={`${cell} font-semibold`}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{differences.map((difference) => (
					<Fragment key={difference.label}>
						<tr className="border-t border-current/25">
							<th scope="row" className={`${cell} font-normal max-sm:font-semibold max-sm:whitespace-nowrap`}>
								{difference.label}
							</th>
							{difference.values.map((value, at) => (
								<td key={names[at]} className={`${cell} max-sm:pt-8`}>
									{value || 'Empty'}
									{at === 0 && act?.(difference)}
								</td>
							))}
						</tr>
						{difference.note && (
							<tr>
								<td />
								<td colSpan={2} className={cell}>
									{difference.note}
								</td>
							</tr>
						)}
					</Fragment>
				))}
			</tbody>
		</table>
	)
}
