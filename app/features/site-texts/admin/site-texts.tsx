import { useEffect, useState } from 'react'
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { saveTexts } from '#app/features/site-texts/commands/save-texts.server.ts'
import { PreviewPane } from '#app/features/site-texts/components/preview-pane.tsx'
import { comparedIn, TextsFields, valuesOf } from '#app/features/site-texts/components/texts-form.tsx'
import { type ListedPage, TextsNav } from '#app/features/site-texts/components/texts-nav.tsx'
import { NoFields, textsForm } from '#app/features/site-texts/forms.server.ts'
import { previewWord } from '#app/features/site-texts/queries/preview.server.ts'
import { findTextsPage, textsPages } from '#app/features/site-texts/queries/pages.server.ts'
import { countChanged, pageOfRecord, readTexts } from '#app/features/site-texts/queries/site-texts.server.ts'
import {
	type Act,
	countChanges,
	FIRST_PAGE,
	type SavingAct,
	STEPPING_ACTS,
	type SteppingAct,
	texts,
	textsPath,
} from '#app/features/site-texts/rules.ts'
import { FailureNotice } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { db, type Tx } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { kigaliClock, formatShortDate } from '#app/platform/core/time/time.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import type { ChangedTexts, TextSection } from '#app/platform/web/site-texts/site-texts.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Status } from '#app/ui/status.tsx'

/** The version of what is not stored yet. */
const NONE = 'none'

/** The page that an address names; the first where it names none. @throws 404 where there is no such page */
function pageAt({ params }: Pick<LoaderFunctionArgs, 'params'>) {
	const page = findTextsPage(params['page'] ?? FIRST_PAGE)
	if (!page) throw notFound()
	return page
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const record = new URL(args.request.url).searchParams.get('record')
	if (record !== null) {
		const key = await pageOfRecord(db, record)
		throw key === null ? notFound() : redirect(textsPath(key))
	}
	const page = pageAt(args)
	const standing = {
		keys: formPage(args),
		page: { key: page.key, name: page.name, sections: page.sections },
		preview: `${page.path}?preview=${encodeURIComponent(previewWord(new Date()))}`,
	}
	const listed = (changed: Record<string, number>) =>
		textsPages.map(({ key, name, isEverywhere = false }) => ({
			key,
			name,
			isEverywhere,
			changed: changed[key] ?? 0,
		}))
	return await loadScreen(
		'site texts',
		async () => {
			const [stored, changed] = await Promise.all([readTexts(db, page), countChanged(db)])
			return { ...standing, stored, pages: listed(changed), failure: null }
		},
		{ ...standing, stored: null, pages: listed({}), failure: texts.unread },
	)
}

export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const page = pageAt(args)
	const { searchParams } = new URL(args.request.url)
	const step = STEPPING_ACTS.find((act) => act === searchParams.get('act'))
	const form = {
		name: 'admin-site-texts',
		limited: false,
		failure: texts.failed,
		to: () => textsPath(page.key),
	} as const
	const save = (tx: Tx, version: string, act: Act, changed: ChangedTexts) =>
		saveTexts(tx, { page, act, changed, version: version === NONE ? '' : version }, actorOf(args.context))
	if (step) {
		return await formAction({
			...form,
			name: `admin-site-texts-${step}`,
			schema: versioned(NoFields),
			command: (tx, { version }) => save(tx, version, step, {}),
			done: texts[step],
		})(args)
	}
	return await formAction({
		...form,
		schema: versioned(textsForm(page)),
		command: async (tx, { act, changed, version }) => ({ act, ...(await save(tx, version, act, changed)) }),
		done: ({ act, published }) => (act === 'save' ? texts.save : texts.publish(published)),
	})(args)
}

export const shouldRevalidate = readAgain
export const meta = screenTitle('Site texts')

/** What the public pages say, page by page: a draft, its preview, and its publication. */
export default function SiteTexts() {
	const { keys, page, pages, stored: read, preview, failure } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	// What was typed stays, whether or not the rest can be read.
	const stored = read ?? (result ? { ...NOTHING, version: String(result.values['version'] ?? NONE) } : null)
	return (
		<>
			<FailureNotice>{failure}</FailureNotice>
			{stored && <PageTexts key={page.key} {...{ keys, page, pages, stored, preview, result }} />}
		</>
	)
}

type Stored = Awaited<ReturnType<typeof readTexts>>

/** A page of which nothing could be read. */
const NOTHING = { published: {}, edited: {}, waiting: [], savedAt: null, hasPrevious: false }

type Props = {
	keys: FormKeys
	page: { key: string; name: string; sections: readonly TextSection[] }
	pages: readonly ListedPage[]
	stored: Stored
	preview: string
	result: FormResult | undefined
}

function PageTexts({ keys, page, pages, stored, preview, result }: Props) {
	const { version, edited } = stored
	const saved = valuesOf(page.sections, edited)
	const [isTyped, setTyped] = useState(false)
	useEffect(() => setTyped(false), [version])
	const round = useStepsBack(version, result !== undefined)
	const busy = useNavigation().formData !== undefined
	return (
		<EditForm
			key={round}
			id={`admin-site-texts-${page.key}`}
			action={textsPath(page.key)}
			keys={keys}
			result={result}
			values={saved}
			compared={comparedIn(page.sections)}
			version={version || NONE}
			className="-mx-4 flex flex-col bg-bg sm:-mx-5 sm:-mt-2 lg:-mb-5 lg:min-h-0 lg:flex-1"
		>
			<Head page={page} stored={stored} preview={preview} isTyped={isTyped} />
			<div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:flex-1 lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[11.5rem_minmax(0,1fr)_23.25rem]">
				<div className="relative bg-inset lg:overflow-y-auto lg:border-r lg:border-line">
					<TextsNav pages={pages} current={page.key} />
				</div>
				<div
					data-fits=""
					inert={busy}
					onInput={() => setTyped(true)}
					className="relative min-w-0 px-4 py-5 sm:px-6 lg:overflow-y-auto"
				>
					{Object.values(saved).some((text) => text.includes('{hub}')) && (
						<p className="mb-4 text-ui text-muted">{'{hub}'} stands for the name of the hub.</p>
					)}
					<TextsFields sections={page.sections} values={result?.values ?? saved} />
				</div>
				<PreviewPane address={preview} version={version} />
			</div>
		</EditForm>
	)
}

const stepOf = (address: string | undefined) => STEPPING_ACTS.find((act) => address?.endsWith(`act=${act}`))

/** Counts the steps back that were carried out: after each one the fields begin anew. */
function useStepsBack(version: string, isRefused: boolean): number {
	const step = stepOf(useNavigation().formAction)
	const [sentAt, setSentAt] = useState<string>()
	const [round, setRound] = useState(0)
	useEffect(() => {
		if (step) setSentAt(version)
	}, [step, version])
	const isOver = !step && sentAt !== undefined
	useEffect(() => {
		if (!isOver) return
		setSentAt(undefined)
		if (sentAt !== version && !isRefused) setRound((before) => before + 1)
	}, [isOver, sentAt, version, isRefused])
	return round
}

/** Whose texts these are, how they stand, and what can be done with them. */
function Head({
	page,
	stored,
	preview,
	isTyped,
}: Pick<Props, 'page' | 'stored' | 'preview'> & { isTyped: boolean }) {
	const { waiting, savedAt, hasPrevious } = stored
	const { formAction: sentTo, formData } = useNavigation()
	const sending = stepOf(sentTo) ?? formData?.get('act')
	const hydrated = useHydrated()
	const [asks, setAsks] = useState(false)
	const busyWith = (act: Act) => ({ busy: sending === act, disabled: Boolean(sending) && sending !== act })
	const of = (act: SavingAct) => ({ name: 'act', value: act, ...busyWith(act) })
	const stepBack = (act: SteppingAct) => ({
		type: 'submit' as const,
		variant: 'outline' as const,
		formAction: textsPath(page.key, act),
		formNoValidate: true,
		...busyWith(act),
	})
	return (
		<header
			data-head=""
			className="top-0 z-5 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-bg px-4 py-2 sm:sticky sm:px-6"
		>
			<h1 className="text-lg tracking-display">
				<span className="font-normal text-muted">Site texts / </span>
				{page.name}
			</h1>
			{savedAt ? (
				<>
					<Status kind="pending">{countChanges(waiting.length)}, not public yet</Status>
					<span className="text-ui text-muted max-2xl:hidden">
						Saved as a draft, {formatShortDate(savedAt)}, {kigaliClock(savedAt)}
					</span>
				</>
			) : (
				<Status kind="confirmed">As visitors read it</Status>
			)}
			<div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow sm:[--control:2rem] sm:[&_:is(a,button)]:py-1 sm:[&_:is(a,button)]:text-ui">
				{asks ? (
					<>
						<p role="alert" className="text-ui">
							Throw the draft away?
						</p>
						<Button {...stepBack('revert')}>Yes, revert</Button>
						<Button type="button" variant="outline" onClick={() => setAsks(false)}>
							Keep it
						</Button>
					</>
				) : (
					<>
						<SubmitButton {...of('save')} variant="outline" busyText="Saving...">
							Save draft
						</SubmitButton>
						<ButtonLink to={preview} target="_blank" variant="outline" className="xl:hidden">
							Preview<span className="sr-only"> of what is saved (opens in a new tab)</span>
						</ButtonLink>
						{savedAt && hydrated && (
							<Button type="button" variant="outline" onClick={() => setAsks(true)}>
								Revert all
							</Button>
						)}
						{savedAt && !hydrated && <Button {...stepBack('revert')}>Revert all</Button>}
						{!savedAt && hasPrevious && (
							<Button {...stepBack('restore')}>Bring back what stood before</Button>
						)}
						<Button type="submit" {...of('publish')} busyText="Publishing...">
							{waiting.length > 0 && !isTyped ? `Publish ${countChanges(waiting.length)}` : 'Publish'}
						</Button>
					</>
				)}
			</div>
		</header>
	)
}
