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
import { sendTestMail } from '#app/features/site-texts/commands/send-test-mail.server.ts'
import { MailFields } from '#app/features/site-texts/components/mail-fields.tsx'
import { MailLooks } from '#app/features/site-texts/components/mail-looks.tsx'
import { PreviewPane } from '#app/features/site-texts/components/preview-pane.tsx'
import { comparedIn, TextsFields, valuesOf } from '#app/features/site-texts/components/texts-form.tsx'
import { HeadFrame, TextsHead, useStepsBack } from '#app/features/site-texts/components/texts-head.tsx'
import { type ListedPage, TextsNav } from '#app/features/site-texts/components/texts-nav.tsx'
import { NoFields, textsForm } from '#app/features/site-texts/forms.server.ts'
import { lookAtMail, type MailLook } from '#app/features/site-texts/queries/mail-looks.server.ts'
import { findMailPage, type MailPage } from '#app/features/site-texts/queries/mails.server.ts'
import { previewWord } from '#app/features/site-texts/queries/preview.server.ts'
import { everyTextsPage, findTextsPage } from '#app/features/site-texts/queries/pages.server.ts'
import { countChanged, pageOfRecord, readTexts } from '#app/features/site-texts/queries/site-texts.server.ts'
import {
	type Act,
	FIRST_PAGE,
	mailTexts,
	STEPPING_ACTS,
	TEST_ACT,
	testSent,
	texts,
	textsPath,
} from '#app/features/site-texts/rules.ts'
import { FailureNotice } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import type { ChangedTexts, TextSection } from '#app/platform/web/site-texts/site-texts.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { classNames } from '#app/ui/class-names.ts'
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
	const mail = findMailPage(page.key)
	const standing = {
		keys: formPage(args),
		page: { key: page.key, name: page.name, sections: page.sections },
		preview: page.path && `${page.path}?preview=${encodeURIComponent(previewWord(new Date()))}`,
		mail: mail ? { when: mail.when, fixed: mail.fixed } : null,
	}
	const listed = (changed: Record<string, number>) =>
		everyTextsPage.map(({ key, name, path, isEverywhere }) => ({
			key,
			name,
			group:
				path === undefined
					? ('Emails' as const)
					: isEverywhere
						? ('Everywhere' as const)
						: ('Pages' as const),
			changed: changed[key] ?? 0,
		}))
	return await loadScreen(
		'site texts',
		async () => {
			const [stored, changed] = await Promise.all([readTexts(db, page), countChanged(db)])
			const looks = mail ? lookAtMail(mail, stored.edited) : []
			return { ...standing, stored, looks, pages: listed(changed), failure: null }
		},
		{ ...standing, stored: null, looks: [], pages: listed({}), failure: texts.unread },
	)
}

export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const page = pageAt(args)
	// What can only be read takes nothing.
	if (page.sections.length === 0) throw notFound()
	const { searchParams } = new URL(args.request.url)
	const mail = findMailPage(page.key)
	const said = mail ? mailTexts : texts
	if (mail && searchParams.get('act') === TEST_ACT) return await sendTest(args, mail)
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
			done: said[step],
		})(args)
	}
	return await formAction({
		...form,
		schema: versioned(textsForm(page)),
		command: async (tx, { act, changed, version }) => ({ act, ...(await save(tx, version, act, changed)) }),
		done: ({ act, published }) => (act === 'save' ? said.save : said.publish(published)),
	})(args)
}

/** A test to oneself: the form stays as it is. */
async function sendTest(args: ActionFunctionArgs, mail: MailPage) {
	const { email: to } = requireAdmin(args.context)
	const screened = await screenSubmission({ name: 'admin-site-texts-test', schema: textsForm(mail) }, args)
	if (!screened.submission) return screened.refusal
	const { refuse } = screened.submission
	const look = Math.trunc(Number(new URL(args.request.url).searchParams.get('look'))) || 0
	try {
		await transact((tx) => sendTestMail(tx, { template: mail.template, look, to }, actorOf(args.context)))
		return refuse(200, { told: testSent(to) })
	} catch (error) {
		log.error({ err: error }, 'a test of an email could not be sent')
		return refuse(isDatabaseUnavailable(error) ? 503 : 500, { message: texts.notTested })
	}
}

export const shouldRevalidate = readAgain
export const meta = screenTitle('Site texts')

/** What the public pages and the emails say, page by page: a draft, its preview, and its publication. */
export default function SiteTexts() {
	const { stored: read, failure, mail, ...loaded } = useLoaderData<typeof loader>()
	const result = useActionData() as Answered
	// What was typed stays, whether or not the rest can be read.
	const stored = read ?? (result ? { ...NOTHING, version: String(result.values['version'] ?? NONE) } : null)
	const { page } = loaded
	return (
		<>
			<FailureNotice>{failure}</FailureNotice>
			{stored && mail?.fixed && <FixedMail key={page.key} {...loaded} when={mail.when} fixed={mail.fixed} />}
			{stored && !mail?.fixed && (
				<PageTexts key={page.key} {...loaded} when={mail?.when} stored={stored} result={result} />
			)}
		</>
	)
}

type Answered = (FormResult & { told?: string }) | undefined

type Stored = Awaited<ReturnType<typeof readTexts>>

/** A page of which nothing could be read. */
const NOTHING = { published: {}, edited: {}, waiting: [], savedAt: null, hasPrevious: false }

type Shown = {
	page: { key: string; name: string; sections: readonly TextSection[] }
	pages: readonly ListedPage[]
	/** Of an email. */
	looks: readonly MailLook[]
}

const frameClass = '-mx-4 flex flex-col bg-bg sm:-mx-5 sm:-mt-2 lg:-mb-5 lg:min-h-0 lg:flex-1'
const columnsClass =
	'grid grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:flex-1 lg:grid-cols-[11.5rem_minmax(0,1fr)]'
const bodyClass = 'relative min-w-0 px-4 py-5 sm:px-6 lg:overflow-y-auto'

const Listed = ({ page, pages }: Pick<Shown, 'page' | 'pages'>) => (
	<div className="relative bg-inset lg:overflow-y-auto lg:border-r lg:border-line">
		<TextsNav pages={pages} current={page.key} />
	</div>
)

/** An email that can only be read. */
const FixedMail = ({ page, pages, looks, when, fixed }: Shown & { when: string; fixed: string }) => (
	<div className={frameClass}>
		<HeadFrame name={page.name}>
			<Status kind="neutral">Can only be read</Status>
		</HeadFrame>
		<div className={columnsClass}>
			<Listed page={page} pages={pages} />
			<div data-fits="" className={bodyClass}>
				<p className="text-ui">{when}</p>
				<p className="mt-1 mb-5 text-ui text-muted">{fixed}</p>
				<div className="max-w-150">
					<MailLooks of={page.key} looks={looks} isTested={false} />
				</div>
			</div>
		</div>
	</div>
)

type Props = Shown & {
	keys: FormKeys
	stored: Stored
	/** Of a public page: where it is looked at. */
	preview: string | undefined
	/** Of an email: to whom it goes, and when. */
	when: string | undefined
	result: Answered
}

function PageTexts({ keys, page, pages, stored, preview, looks, when, result }: Props) {
	const { version, edited } = stored
	const saved = valuesOf(page.sections, edited)
	const [isTyped, setTyped] = useState(false)
	useEffect(() => setTyped(false), [version])
	const round = useStepsBack(version, result !== undefined)
	const busy = useNavigation().formData !== undefined
	const fields = <TextsFields sections={page.sections} values={result?.values ?? saved} />
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
			className={frameClass}
		>
			<TextsHead page={page} stored={stored} preview={preview} isTyped={isTyped} />
			<div
				className={classNames(
					columnsClass,
					preview !== undefined && 'xl:grid-cols-[11.5rem_minmax(0,1fr)_23.25rem]',
				)}
			>
				<Listed page={page} pages={pages} />
				<div data-fits="" inert={busy} onInput={() => setTyped(true)} className={bodyClass}>
					{when === undefined ? (
						<>
							{Object.values(saved).some((text) => text.includes('{hub}')) && (
								<p className="mb-4 text-ui text-muted">{'{hub}'} stands for the name of the hub.</p>
							)}
							{fields}
						</>
					) : (
						<div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
							<div>
								<p className="mb-4 text-ui">{when}</p>
								<MailFields sections={page.sections} />
								{fields}
							</div>
							<MailLooks of={page.key} looks={looks} isTested told={result?.told} />
						</div>
					)}
				</div>
				{preview !== undefined && <PreviewPane address={preview} version={version} />}
			</div>
		</EditForm>
	)
}
