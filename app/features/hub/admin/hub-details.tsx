import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	Outlet,
	useActionData,
	useLoaderData,
} from 'react-router'
import { AppointmentsPanel } from '#app/features/hub/admin/appointments-panel.tsx'
import { readHoursInForce } from '#app/features/consultations/queries/appointment-hours.server.ts'
import { fields, groups } from '#app/features/hub/admin/fields.ts'
import { saveHubDetails } from '#app/features/hub/commands/save-hub-details.server.ts'
import { HubDetailsForm } from '#app/features/hub/forms.server.ts'
import { getHubDetails } from '#app/features/hub/queries/hub-details.server.ts'
import { sumOf, texts } from '#app/features/hub/rules.ts'
import { countStarterContent } from '#app/features/hub/queries/starter.server.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { readPicturesOf } from '#app/platform/office/admin/pictures-of.server.ts'
import { filesOf, preparePictures, versioned } from '#app/platform/office/admin/record-form.server.ts'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** The version of what is not stored yet. */
const NONE = 'none'

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const { hubDetails, siteUrl, mailUrl, mailFrom, adminEmails } = settings
	const standing = {
		keys: formPage(args),
		otherwise: textsOf(hubDetails),
		kept: { siteUrl, mailFrom: mailUrl === undefined ? null : mailFrom, adminEmails },
	}
	return await loadScreen(
		'hub',
		async () => {
			const [record, starter, appointments] = await Promise.all([
				getHubDetails(db),
				countStarterContent(db),
				readHoursInForce(db, new Date()),
			])
			const saved = record ? textsOf(record, fields) : {}
			const version = record?.version ?? NONE
			const pictures = await readPicturesOf(db, fields, record)
			return { ...standing, saved, pictures, version, starter: sumOf(starter), appointments, failure: null }
		},
		{
			...standing,
			saved: null,
			pictures: {},
			version: NONE,
			starter: 0,
			appointments: null,
			failure: texts.unread,
		},
	)
}

export function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	return formAction({
		name: 'admin-hub',
		schema: versioned(HubDetailsForm),
		limited: false,
		failure: texts.failed,
		done: texts.saved,
		to: () => '/admin/hub',
		files: filesOf(fields),
		process: (input) => preparePictures(input, fields),
		command: (tx, _input, { processed }) => saveHubDetails(tx, processed as never, actorOf(args.context)),
	})(args)
}

export const shouldRevalidate = readAgain
export const meta = screenTitle('Hub details')

/** What the hub is called, where it is and how it is reached and paid; the settings give what is left empty. */
export default function HubDetails() {
	const { keys, saved, pictures, version, otherwise, starter, appointments, kept, failure } =
		useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<>
			<ScreenHeading
				title="Hub details"
				intro="What visitors read everywhere. An empty field stays as the settings of the program have it."
			/>
			<FailureNotice>{failure}</FailureNotice>
			{(saved ?? result) && (
				<EditForm
					id="admin-hub"
					keys={keys}
					result={result}
					values={saved ?? {}}
					version={saved ? version : String(result?.values['version'] ?? version)}
					compared={fields}
					className="grid gap-6 2xl:grid-cols-2"
					withFile
				>
					{groups.map(({ title, line, fields: group }) => (
						<Panel key={title} title={title} line={line}>
							<div className="grid items-start gap-5 px-4 py-5 wrap-anywhere sm:px-5 lg:grid-cols-2">
								<RecordFields
									fields={group.map((field) => withOtherwise(field, otherwise))}
									saved={saved ?? {}}
									pictures={pictures}
								/>
							</div>
						</Panel>
					))}
					<div className="col-span-full">
						<SubmitButton busyText="Saving...">Save hub details</SubmitButton>
					</div>
				</EditForm>
			)}
			<div className="mt-6 grid gap-6">
				{appointments && <AppointmentsPanel {...appointments} />}
				{starter > 0 && (
					<Panel title="Starter content">
						<div className="flex flex-wrap items-center justify-between gap-4 px-4 py-5 sm:px-5">
							<p className="max-w-prose text-muted">
								{starter === 1 ? 'One record is' : `${formatCount(starter)} records are`} what the hub began
								with. Editing one makes it yours.
							</p>
							<ButtonLink to="/admin/hub/starter-content" variant="danger-outline" keepsPlace>
								Remove starter content
							</ButtonLink>
						</div>
					</Panel>
				)}
				<KeptInSettings {...kept} />
			</div>
			<Outlet />
		</>
	)
}

/** The field with what holds while it is empty. */
function withOtherwise(field: Field, otherwise: Record<string, string>): Field {
	const setting = otherwise[field.name]?.replaceAll('\n', ', ')
	const hint = [field.hint, setting && `From the settings: ${setting}`].filter(Boolean).join(' ')
	return { ...field, optional: true, ...(hint && { hint }) }
}

/** What only the one who runs the program changes, and how it stands. */
function KeptInSettings({
	siteUrl,
	mailFrom,
	adminEmails,
}: {
	siteUrl: string
	mailFrom: string | null
	adminEmails: readonly string[]
}) {
	return (
		<div id="settings" className="scroll-mt-20">
			<Panel
				title="In the settings of the program"
				line="Whoever runs the program changes these: docs/operations.md."
			>
				<div className="px-4 pb-2 sm:px-5 [&>dl>:first-child]:border-t-0">
					<Facts
						facts={[
							{ term: 'Address', detail: `${siteUrl} (SITE_URL)` },
							{
								term: 'Mail',
								detail: mailFrom
									? `From ${mailFrom} (MAIL_FROM)`
									: 'Kept in a folder, not sent. Set MAIL_URL, then send a test from Notifications.',
							},
							{
								term: 'Sign-in',
								detail: `${adminEmails.join(', ') || 'Those that the one-time link or npm run admin has made'}. Security lists them, up to three, and invites another; where ADMIN_EMAILS is set, add the address there first.`,
							},
						]}
					/>
				</div>
			</Panel>
		</div>
	)
}
