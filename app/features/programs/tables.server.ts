import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
	APPLICATION_STATUSES,
	FACT_CHARACTERS,
	MOST_SEATS,
	PROGRAM_ICONS,
	USUAL_POSITION,
} from '#app/features/programs/rules.ts'
import { STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { oneOf, shorterThan, within } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { FUNDER_COLUMNS, funderChecks, funderColumns } from '#app/platform/core/db/funder-columns.server.ts'
import { personChecks, personColumns } from '#app/platform/core/db/person-columns.server.ts'
import { publicationCheck, publicationColumn } from '#app/platform/core/db/publication-column.server.ts'
import { declareTable, reference } from '#app/platform/core/db/declare-table.server.ts'

export const programs = pgTable(
	'programs',
	{
		id: id(),
		/** Anchor on /programs and address of the application; the four of the documents are fixed. */
		slug: text().notNull().unique(),
		title: text().notNull(),
		description: text().notNull(),
		/** Facts under the title: how long, for whom. */
		duration: text(),
		audience: text(),
		icon: text({ enum: PROGRAM_ICONS }).notNull(),
		image_url: text(),
		/** The lowest comes first: the four, in the documents' order, then what an administrator adds, if nobody says otherwise. */
		position: integer().notNull().default(USUAL_POSITION),
		/** Taken from the site, kept in the back-office with its applications. */
		hidden: boolean().notNull().default(false),
		/** What the program's own page says beside the card; all optional. Days are days in Kigali. */
		starts_on: date({ mode: 'string' }),
		ends_on: date({ mode: 'string' }),
		apply_by: date({ mode: 'string' }),
		/** One line each: what counts, and after a bar what helps. */
		schedule: text(),
		place: text(),
		language: text(),
		cost: text(),
		/** Information, not a limit. */
		seats: integer(),
		/** Lists: a line for each entry, its parts between bars (program-texts.server.ts). */
		learn: text(),
		fits: text(),
		not_needed: text(),
		steps: text(),
		questions: text(),
		...publicationColumn(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		publicationCheck('programs', t),
		check('programs_icon', oneOf(t.icon, PROGRAM_ICONS)),
		check('programs_title', shorterThan(t.title, 200)),
		check('programs_description', shorterThan(t.description, 10_000)),
		check('programs_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 80`),
		...[t.schedule, t.place, t.language, t.cost].map((fact) =>
			check(`programs_${fact.name}`, shorterThan(fact, FACT_CHARACTERS)),
		),
		...[t.learn, t.fits, t.not_needed, t.steps, t.questions].map((list) =>
			check(`programs_${list.name}`, shorterThan(list, 10_000)),
		),
		check('programs_seats', within(t.seats, 1, MOST_SEATS)),
		check('programs_days', sql`${t.ends_on} >= ${t.starts_on}`),
		index().on(t.position, t.created_at),
		index().on(t.created_at, t.id),
		index().on(t.publication, t.created_at, t.id),
		index('programs_lower_title_id_index').on(sql`lower(${t.title})`, t.id),
	],
)

export const program_applications = pgTable(
	'program_applications',
	{
		id: id(),
		program_id: uuid().references(() => programs.id, { onDelete: 'set null' }),
		...personColumns(),
		...funderColumns(),
		organization: text(),
		project_description: text().notNull(),
		motivation: text().notNull(),
		experience: text().notNull(),
		/** One of the sectors, or the applicant's own where Other was chosen. */
		startup_sector: text().notNull(),
		startup_stage: text({ enum: STARTUP_STAGES }).notNull(),
		status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('program_applications_stage', oneOf(t.startup_stage, STARTUP_STAGES)),
		check('program_applications_status', oneOf(t.status, APPLICATION_STATUSES)),
		...personChecks('program_applications', t),
		...funderChecks('program_applications', t),
		check('program_applications_organization', shorterThan(t.organization, 200)),
		check('program_applications_sector', shorterThan(t.startup_sector, 100)),
		check('program_applications_project', shorterThan(t.project_description, 10_000)),
		check('program_applications_motivation', shorterThan(t.motivation, 10_000)),
		check('program_applications_experience', shorterThan(t.experience, 10_000)),
		index().on(t.program_id, t.created_at, t.id),
		index('program_applications_report').on(t.created_at, t.program_id, t.status, t.sex, t.district),
		index().on(t.email),
		index().on(t.created_at, t.id),
		index().on(t.status, t.created_at, t.id),
	],
)

export const declared = [
	declareTable(programs, {
		pictures: ['image_url'],
		people: { nobody: 'what the hub offers' },
		shown: true,
		kind: { one: 'program', title: ['title'], screen: '/admin/programs/' },
		list: { counted: [], searched: [programs.title, programs.description] },
	}),
	declareTable(program_applications, {
		people: {
			heading: 'Applications to programs',
			whose: { emails: [program_applications.email] },
			personal: [
				...(['first_name', 'last_name', 'email', 'phone'] as const),
				...(['organization', 'project_description', 'motivation', 'experience'] as const),
				...(['startup_sector', 'startup_stage'] as const),
				...FUNDER_COLUMNS,
			],
			plain: ['id', 'program_id', 'status', 'created_at', 'updated_at'],
			retention: { since: program_applications.created_at },
		},
		kind: {
			one: 'program application',
			title: ['first_name', 'last_name'],
			screen: '/admin/registrations/program_application/',
		},
		list: {
			counted: ['status', 'program_id'],
			searched: [
				program_applications.first_name,
				program_applications.last_name,
				program_applications.email,
				program_applications.phone,
				reference(program_applications.id),
			],
		},
	}),
]
