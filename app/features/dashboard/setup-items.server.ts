import { type SetupItem, type StarterCounts, sumOf } from '#app/features/hub/rules.ts'
import { hubOf, type HubDetails } from '#app/platform/core/config/hub.server.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'

/** What tells how far the hub has been made its own. */
export type Setup = {
	starter: StarterCounts
	/** Somebody on the team page is no starter content. */
	ownTeam: boolean
	shownPrograms: number
	/** Public pictures that were put in. */
	pictures: number
	/** Those who can sign in, the first of them first. */
	administrators: { email: string; since: Date }[]
	hubDetails: HubDetails
	/** Whom mails come from; null where they are kept in a folder. */
	mailFrom: string | null
	/** When a mail server last took a message. */
	lastMail: Date | null
}

const numbered = (count: number, one: string, many: string) =>
	`${['No', 'One', 'Two'][count] ?? count} ${count === 1 ? one : many}`

function aboutHubDetails({ hubDetails }: Setup): Omit<SetupItem, 'to' | 'what'> {
	const asked = ['address_1', 'phone_1', 'email'] as const
	if (asked.some((name) => hubDetails[name] === null)) {
		return { done: false, line: 'Visitors cannot see where you are' }
	}
	const { addresses, phones, whatsApp } = hubOf(hubDetails)
	const line = [
		numbered(addresses.length, 'address', 'addresses'),
		numbered(phones.length, 'phone', 'phones').toLowerCase(),
		whatsApp && 'WhatsApp',
	]
	return { done: true, line: line.filter(Boolean).join(', ') }
}

function aboutMail({ mailFrom, lastMail }: Setup): Omit<SetupItem, 'what'> {
	if (mailFrom === null) {
		return { to: '/admin/hub#settings', done: false, line: 'Kept in a folder until MAIL_URL is set' }
	}
	const to = '/admin/notifications'
	if (lastMail === null) return { to, done: false, line: 'No message has left yet: send a test' }
	return { to, done: true, line: `From ${mailFrom}, last on ${formatShortDate(lastMail)}` }
}

function aboutAdministrators({ administrators }: Setup): Omit<SetupItem, 'to' | 'what'> {
	const second = administrators[1]
	return second
		? { done: true, line: `${second.email}, since ${formatShortDate(second.since)}` }
		: { done: false, line: 'One alone can lock the hub out' }
}

function aboutTeam({ starter, ownTeam }: Setup): Omit<SetupItem, 'to' | 'what'> {
	const left = starter.team_members
	if (left > 0)
		return { done: false, line: left === 1 ? 'One person is a sample' : `${left} people are samples` }
	return ownTeam
		? { done: true, line: 'Nobody on the page is a sample' }
		: { done: false, line: 'Nobody is on the page' }
}

function aboutPrograms({ starter, shownPrograms }: Setup): Omit<SetupItem, 'to' | 'what'> {
	if (shownPrograms === 0) return { done: false, line: 'None is on the site' }
	return starter.programs > 0
		? { done: false, line: `Dates and places of ${starter.programs} are samples` }
		: { done: true, line: `Dates and places of ${shownPrograms === 1 ? 'one' : `all ${shownPrograms}`}` }
}

/** The list of the dashboard, derived from the data: nothing is ticked by hand. */
export function setupItems(setup: Setup): SetupItem[] {
	const { pictures, hubDetails, starter } = setup
	const { bank, signatory } = hubOf(hubDetails)
	const left = sumOf(starter)
	return [
		{ to: '/admin/hub', what: 'Name, addresses and phones', ...aboutHubDetails(setup) },
		{ what: 'Mail is sent', ...aboutMail(setup) },
		{ to: '/admin/security', what: 'A second administrator', ...aboutAdministrators(setup) },
		{ to: '/admin/team', what: 'Put your team in', ...aboutTeam(setup) },
		{ to: '/admin/programs', what: 'Programs', ...aboutPrograms(setup) },
		{
			to: '/admin/news',
			what: 'Pictures',
			done: pictures > 0,
			line: pictures > 0 ? `${pictures} of your own` : 'Patterns stand in their place',
		},
		{
			to: '/admin/hub',
			what: 'Bank account',
			done: bank !== null,
			line: bank ? `${bank.name}, ${bank.accountName}` : 'Nobody can pay by bank transfer yet',
		},
		{
			to: '/admin/hub',
			what: 'Signature for certificates',
			done: signatory !== null,
			line: signatory ?? 'Nobody signs them: the hub’s name stands there',
		},
		{
			to: '/admin/hub/starter-content',
			what: 'Remove what is left of the samples',
			done: left === 0,
			line:
				left === 0
					? 'Nothing is left of them'
					: `${numbered(left, 'record', 'records')}. They go to the bin and can come back.`,
		},
	]
}
