import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ConflictStrip } from '#app/platform/office/admin/conflict-strip.tsx'
import { EditFrame, formClass } from '#app/platform/office/admin/edit-frame.tsx'
import { editSections } from '#app/platform/office/admin/edit-sections.tsx'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import { factTexts } from '#app/platform/office/admin/picture-facts-fields.tsx'
import { PanelFact, publicationOf, PublicationState } from '#app/platform/office/admin/publication-ui.tsx'
import type { DialogProps } from '#app/platform/office/admin/record-dialog.tsx'
import { useRecordVersions } from '#app/platform/office/admin/record-versions.tsx'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { textsOf, titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { useChanges } from '#app/platform/office/admin/use-changes.ts'
import { useRounds } from '#app/platform/office/admin/use-rounds.ts'
import { DRAFT, DRAFT_FIELD, PUBLISHED } from '#app/platform/core/publication.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { IconFrame } from '#app/ui/icon.tsx'
import { Status } from '#app/ui/status.tsx'

/** It comes where a page is edited, not with every list. */
const PreviewBeside = lazy(async () => ({
	default: (await import('#app/platform/office/admin/preview-beside.tsx')).PreviewBeside,
}))

/** A record on a page of its own, its fields in sections; or a new one that begins as a draft. */
export function EditPage(props: DialogProps) {
	const {
		ui,
		dialog,
		record,
		pictures,
		gone,
		preview,
		trail,
		acts,
		keys,
		result,
		done,
		changed,
		aboveForm,
		versions,
	} = props
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
	const address = record ? ui.page?.(record) : undefined
	const look = record && (state === 'draft' ? preview : address)
	const hydrated = useHydrated()
	// Beside one text its facts stand where other pages have their preview: it comes in their place when it is asked for.
	const hasPanel = (ui.sections ?? []).some(({ place }) => place === 'panel')
	const [looks, setLooks] = useState(false)
	const typedTitle = String(result?.values['title'] ?? '')
	const earlier = useRecordVersions({
		formId: form,
		id: record?.id,
		fields,
		saved,
		versions,
		isRefused: result !== undefined,
		round: rounds,
	})
	const { updated_at } = (record ?? {}) as { updated_at?: Date }
	return (
		<div ref={page} className="contents">
			<SecureForm
				key={rounds}
				id={form}
				action={own}
				keys={keys}
				result={result}
				values={earlier.values ?? initial}
				withFile={fields.some(({ as }) => as === 'image')}
				className={formClass}
			>
				{record && <input type="hidden" name="version" value={record.version} />}
				<EditFrame
					list={{ name: ui.many, to: to.list }}
					title={record ? ui.phone(record).title : typedTitle || `New ${ui.one.toLowerCase()}`}
					status={record ? <PublicationState record={record} /> : <Status kind="neutral">Draft</Status>}
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
							preview={hasPanel && ui.page && hydrated && { looks, turn: () => setLooks(!looks) }}
						/>
					}
					sections={editSections({
						sections: ui.sections ?? [],
						fields,
						saved,
						pictures,
						facts: record && {
							above: (
								<PanelFact term="State">
									<PublicationState record={record} />
								</PanelFact>
							),
							below: address && <PanelFact term="Address">{address}</PanelFact>,
						},
					})}
					aside={
						ui.page && hydrated && (!hasPanel || looks) ? (
							<Suspense fallback={<div className="border-l border-line bg-surface-3 max-xl:hidden" />}>
								<PreviewBeside
									address={`/admin/previews/${ui.name}${dialog.id ? `/${dialog.id}` : ''}`}
									look={look}
								/>
							</Suspense>
						) : undefined
					}
					onHidden={() => setLooks(false)}
					strip={
						conflict && saved ? (
							<ConflictStrip
								key={record.version}
								one={ui.one}
								by={trail?.history.entries.at(-1)}
								fields={fields}
								saved={saved}
								typed={result.values}
							/>
						) : (
							earlier.strip
						)
					}
					below={
						<>
							{earlier.panel}
							{record && trail && <RecordHistory id={record.id} history={trail.history} />}
						</>
					}
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
	preview,
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
	/** What shows the page that is typed, in place of the facts beside the text. */
	preview: { looks: boolean; turn: () => void } | false | undefined
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
			{preview && (
				<Button
					variant="outline"
					className="max-xl:hidden"
					aria-pressed={preview.looks}
					onClick={preview.turn}
				>
					<IconFrame>
						<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
						<circle cx="12" cy="12" r="3" />
					</IconFrame>
					Preview
				</Button>
			)}
			{look && (
				<a
					href={look}
					target="_blank"
					rel="noopener"
					className={buttonClass({ variant: 'outline', ...(preview && { className: 'xl:hidden' }) })}
				>
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
