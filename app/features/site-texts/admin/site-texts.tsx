import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { saveTexts } from '#app/features/site-texts/commands/save-texts.server.ts'
import { PreviewPane } from '#app/features/site-texts/components/preview-pane.tsx'
import { TextsFields } from '#app/features/site-texts/components/texts-form.tsx'
import { TextsNav } from '#app/features/site-texts/components/texts-nav.tsx'
import { NoFields, textsForm } from '#app/features/site-texts/forms.server.ts'
import { previewWord } from '#app/features/site-texts/queries/preview.server.ts'
import { findTextsPage, textsPages } from '#app/features/site-texts/queries/pages.server.ts'
import { countChanged, pageOfRecord, readTexts } from '#app/features/site-texts/queries/site-texts.server.ts'
import {
	type Act,
	countChanges,
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
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import type { ChangedTexts } from '#app/platform/web/site-texts/site-texts.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

/** The version of what is not stored yet. */
const NONE = 'none'

/** The page that an address names; the first where it names none. @throws 404 where there is no such page */
async function pageAt(request: Request) {
	const { searchParams } = new URL(request.url)
	const record = searchParams.get('record')
	const key =
		record === null
			? (searchParams.get('page') ?? textsPages[0]?.key ?? null)
			: await pageOfRecord(db, record)
	const page = findTextsPage(key)
	if (!page) throw notFound()
	return page
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	args.context.get(pageContext).preview = 'holds'
	const page = await pageAt(args.request)
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
	const page = await pageAt(args.request)
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
			{stored && (
				<EditForm
					key={`${page.key} ${stored.version}`}
					id={`admin-site-texts-${page.key}`}
					action={textsPath(page.key)}
					keys={keys}
					result={result}
					version={stored.version || NONE}
					className="-mx-4 flex flex-col bg-bg sm:-mx-5 lg:min-h-0 lg:flex-1 sm:-mt-2 lg:-mb-5"
				>
					<Head page={page} stored={stored} preview={preview} />
					<div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:flex-1 lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[11.5rem_minmax(0,1fr)_23.25rem]">
						<div className="relative bg-inset lg:overflow-y-auto lg:border-r lg:border-line">
							<TextsNav pages={pages} current={page.key} />
						</div>
						<div data-fits="" className="relative min-w-0 px-4 py-5 sm:px-6 lg:overflow-y-auto">
							<TextsFields sections={page.sections} edited={stored.edited} />
						</div>
						<PreviewPane address={preview} version={stored.version} />
					</div>
				</EditForm>
			)}
		</>
	)
}

type Stored = Awaited<ReturnType<typeof readTexts>>

/** A page of which nothing could be read. */
const NOTHING = { published: {}, edited: {}, waiting: [], savedAt: null, hasPrevious: false }

/** Whose texts these are, how they stand, and what can be done with them. */
function Head({
	page,
	stored,
	preview,
}: {
	page: { key: string; name: string }
	stored: Stored
	preview: string
}) {
	const { waiting, savedAt, hasPrevious } = stored
	const { formAction: sentTo, formData } = useNavigation()
	const step = STEPPING_ACTS.find((act) => sentTo?.endsWith(`act=${act}`))
	const sending = step ?? formData?.get('act')
	const busyWith = (act: Act) => ({ busy: sending === act, disabled: Boolean(sending) && sending !== act })
	const of = (act: SavingAct) => ({ name: 'act', value: act, ...busyWith(act) })
	const stepBack = (act: SteppingAct) => ({
		formAction: textsPath(page.key, act),
		formNoValidate: true,
		...busyWith(act),
	})
	return (
		<header
			data-head=""
			className="top-0 z-5 flex flex-none sm:sticky flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-bg px-4 py-2 sm:px-6"
		>
			<h1 className="text-lg tracking-display">
				<span className="font-normal text-muted">Site texts / </span>
				{page.name}
			</h1>
			{savedAt ? (
				<>
					<Status kind="pending">{countChanges(waiting.length)}, not public yet</Status>
					<span className="text-ui text-muted max-lg:hidden">
						Saved as a draft, {formatShortDate(savedAt)}, {kigaliClock(savedAt)}
					</span>
				</>
			) : (
				<Status kind="confirmed">As visitors read it</Status>
			)}
			<div className="ml-auto flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:[--control:2rem] sm:[&_:is(a,button)]:py-1 sm:[&_:is(a,button)]:text-ui">
				<SubmitButton {...of('save')} variant="outline" busyText="Saving...">
					Save draft
				</SubmitButton>
				<ButtonLink to={preview} target="_blank" variant="outline" className="xl:hidden">
					Preview<span className="sr-only"> of what is saved (opens in a new tab)</span>
				</ButtonLink>
				{savedAt && (
					<Button type="submit" {...stepBack('revert')} variant="outline">
						Revert all
					</Button>
				)}
				{!savedAt && hasPrevious && (
					<Button type="submit" {...stepBack('restore')} variant="outline">
						Bring back what stood before
					</Button>
				)}
				<SubmitButton {...of('publish')} busyText="Publishing...">
					{waiting.length > 0 ? `Publish ${countChanges(waiting.length)}` : 'Publish'}
				</SubmitButton>
			</div>
		</header>
	)
}
