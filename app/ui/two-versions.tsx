const cell = 'py-1.5 pr-3 align-top wrap-break-word whitespace-pre-line'

/** Two versions of some values side by side; on phones the name of the field stands over them, not beside. */
export function TwoVersions({
	names,
	differences,
}: {
	/** Headings of the two versions. */
	names: readonly [string, string]
	differences: readonly { label: string; values: readonly [string, string] }[]
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
				{differences.map(({ label, values }) => (
					<tr key={label} className="border-t border-current/25">
						<th scope="row" className={`${cell} font-normal max-sm:font-semibold max-sm:whitespace-nowrap`}>
							{label}
						</th>
						{values.map((value, at) => (
							<td key={names[at]} className={`${cell} max-sm:pt-8`}>
								{value || 'Empty'}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
