import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ConflictStrip } from '#app/platform/office/admin/conflict-strip.tsx'
import { EditFrame, formClass } from '#app/platform/office/admin/edit-frame.tsx'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import { factTexts } from '#app/platform/office/admin/picture-facts-fields.tsx'
import { PublicationMark, publicationOf } from '#app/platform/office/admin/publication-ui.tsx'
import type { DialogProps } from '#app/platform/office/admin/record-dialog.tsx'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { textsOf, titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { useChanges } from '#app/platform/office/admin/use-changes.ts'
import { useRounds } from '#app/platform/office/admin/use-rounds.ts'
import { DRAFT, DRAFT_FIELD, PUBLISHED } from '#app/platform/core/publication.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

/** Kinds of fields that share a line where there is room for two. */
const HALF: readonly Field['as'][] = ['number', 'decimal', 'date', 'time', 'datetime', 'select']

const isHalf = ({ as, maxLength = 0, rich }: Field) =>
	!rich && (HALF.includes(as) || ((as === undefined || as === 'email') && maxLength > 0 && maxLength < 200))

/** It comes where a page is edited, not with every list. */
const PreviewBeside = lazy(async () => ({
	default: (await import('#app/platform/office/admin/preview-beside.tsx')).PreviewBeside,
}))

/** A record on a page of its own, its fields in sections; or a new one that begins as a draft. */
export function EditPage(props: DialogProps) {
	const { ui, dialog, record, pictures, gone, preview, trail, acts, keys, result, done, changed, aboveForm } =
		props
	const to = useAddresses(ui)
	const page = useRef<HTMLDivElement>(null)
	const own = dialog.id ? to.dialog(dialog.id, 'edit') : to.dialog('new', 'draft')
	const rounds = useRounds(done, (address) => address === own)
	const form = `admin-${ui.name}`
	const fields = ui.fields ?? []
	const saved = record
		? { ...textsOf(record, fields), ...ui.values?.(record), ...factTexts(pictures) }
		: undefined
	const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']))
	const conflict = record && result?.values['version'] && result.values['version'] !== record.version
	// Whoever came by a link begins at its name; after saving, where they pressed.
	useEffect(() => {
		if (document.activeElement !== document.body) return
		const button = [...(page.current?.querySelectorAll<HTMLElement>('header [type="submit"]') ?? [])].at(-1)
		const heading = page.current?.querySelector<HTMLElement>('h1')
		;(rounds > 0 ? button : heading)?.focus({ preventScroll: true })
	}, [rounds, own])
	const state = record && publicationOf(record)
	const look = record && (state === 'draft' ? preview : ui.page?.(record))
	const hydrated = useHydrated()
	const typedTitle = String(result?.values['title'] ?? '')
	const { updated_at } = (record ?? {}) as { updated_at?: Date }
	return (
		<div ref={page} className="contents">
			<SecureForm
				key={rounds}
				id={form}
				action={own}
				keys={keys}
				result={result}
				values={saved ?? initial}
				withFile={fields.some(({ as }) => as === 'image')}
				className={formClass}
			>
				{record && <input type="hidden" name="version" value={record.version} />}
				<EditFrame
					list={{ name: ui.many, to: to.list }}
					title={record ? ui.phone(record).title : typedTitle || `New ${ui.one.toLowerCase()}`}
					status={
						state === 'published' ? (
							<Status kind="confirmed">Published</Status>
						) : record ? (
							<PublicationMark row={record} />
						) : (
							<Status kind="neutral">Draft</Status>
						)
					}
					savedAt={updated_at ?? null}
					acts={
						<Acts
							isDraft={!record || state === 'draft'}
							// What is gone is added as a new one.
							addTo={!record && gone && acts.includes('new') ? to.dialog('new') : undefined}
							update={titlesOf(ui).update}
							look={look}
							formId={form}
							fields={fields}
							// What is not seen yet, or archived, is saved and not published.
							saved={state === 'published' ? saved : undefined}
							met={Boolean(conflict)}
						/>
					}
					sections={(ui.sections ?? []).map((section) => {
						const within = section.fields.flatMap((name) => fields.filter((field) => field.name === name))
						return {
							title: section.title,
							help: section.help,
							names: section.fields,
							...(within.some((field) => field.inRows) && {
								lists: within.filter((field) => field.inRows).map(({ name }) => name),
							}),
							children: (
								<div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
									{within.map((field) => (
										<div key={field.name} className={isHalf(field) ? undefined : 'sm:col-span-2'}>
											<RecordFields
												fields={[
													{ ...field, ...(field.inRows && within.length === 1 && { hideLabel: true }) },
												]}
												saved={saved}
												pictures={pictures}
											/>
										</div>
									))}
								</div>
							),
						}
					})}
					aside={
						ui.page && hydrated ? (
							<Suspense fallback={<div className="border-l border-line bg-surface-3 max-xl:hidden" />}>
								<PreviewBeside
									address={`/admin/previews/${ui.name}${dialog.id ? `/${dialog.id}` : ''}`}
									look={look}
								/>
							</Suspense>
						) : undefined
					}
					strip={
						conflict &&
						saved && (
							<ConflictStrip
								key={record.version}
								one={ui.one}
								by={trail?.history.entries.at(-1)}
								fields={fields}
								saved={saved}
								typed={result.values}
							/>
						)
					}
					below={record && trail && <RecordHistory id={record.id} history={trail.history} />}
					notices={
						<>
							{changed}
							<GoneNotice gone={gone} />
							{record && aboveForm?.(record)}
						</>
					}
				/>
			</SecureForm>
		</div>
	)
}

function Acts({
	isDraft,
	addTo,
	update,
	look,
	formId,
	fields,
	saved,
	met,
}: {
	isDraft: boolean
	addTo: string | undefined
	update: string
	look: string | null | undefined
	formId: string
	fields: readonly Field[]
	/** What visitors see, as the form's texts: what differs from it is counted. */
	saved: Readonly<Record<string, string>> | undefined
	/** Somebody else has saved it meanwhile. */
	met: boolean
}) {
	const changes = useChanges(formId, fields, saved, met)
	const of = (publication: string) => ({ name: DRAFT_FIELD, value: publication, formAction: addTo })
	return (
		<>
			{isDraft && (
				<SubmitButton {...of(DRAFT)} variant="outline" busyText="Saving..." keepsName>
					{addTo ? 'Save as draft' : 'Save draft'}
				</SubmitButton>
			)}
			{look && (
				<a href={look} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
					{isDraft ? 'Preview' : 'View on the site'}
					<span className="sr-only"> (opens in a new tab)</span>
				</a>
			)}
			{isDraft ? (
				<SubmitButton {...of(PUBLISHED)} busyText="Publishing..." keepsName>
					{addTo ? 'Add as new and publish' : 'Publish'}
				</SubmitButton>
			) : (
				<SubmitButton busyText="Saving...">
					{changes > 0 ? `Publish ${changes} ${changes === 1 ? 'change' : 'changes'}` : update}
				</SubmitButton>
			)}
		</>
	)
}
