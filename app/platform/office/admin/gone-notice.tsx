import { type FormResult, HIDDEN_FIELDS } from '#app/platform/web/forms/form-result.ts'
import type { Gone } from '#app/platform/core/records/rules.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Says of a record that is not there who deleted it, and leads to it in the bin. */
export function GoneNotice({ gone }: { gone: Gone | null | undefined }) {
	if (!gone) return null
	const { by, at, bin } = gone
	return (
		<Notice kind="pending" className="mb-4">
			{by && at ? `${by} deleted this record on ${formatMoment(at)}.` : 'This record no longer exists.'}{' '}
			{bin && <InlineLink to={`/admin/bin/${bin}`}>Open it in the bin</InlineLink>}
		</Notice>
	)
}

/** What the fields of no form hold: keys, and which version was edited. */
const BESIDE = [...HIDDEN_FIELDS, 'version', 'remove']

type Typed = Pick<FormResult, 'values'> | undefined

const typedInto = (result: Typed) =>
	Object.entries(result?.values ?? {}).filter(
		([name, value]) => !BESIDE.includes(name) && String(value) !== '',
	)

/** The same, to be sent once more. */
export const TypedFields = ({ result }: { result: Typed }) =>
	typedInto(result).flatMap(([name, value]) =>
		[value].flat().map((each, at) => <input key={`${name} ${at}`} type="hidden" name={name} value={each} />),
	)

/** What was typed into a form whose record is not there, to be read and copied. */
export function TypedTexts({
	result,
	labelOf = (name) => name.replaceAll('_', ' '),
}: {
	result: Typed
	labelOf?: (name: string) => string
}) {
	const typed = typedInto(result)
	if (typed.length === 0) return null
	return (
		<section className="mt-4">
			<h3 className="text-ui font-bold">What you typed</h3>
			<dl className="mt-2 grid gap-3">
				{typed.map(([name, value]) => (
					<div key={name}>
						<dt className="text-sm text-muted first-letter:uppercase">{labelOf(name)}</dt>
						<dd className="wrap-anywhere whitespace-pre-line">{String(value)}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
