import * as accounts from '#app/features/accounts/tables.server.ts'
import * as advertising from '#app/features/advertising/tables.server.ts'
import * as campaigns from '#app/features/campaigns/tables.server.ts'
import * as certificates from '#app/learning/certificates/tables.server.ts'
import * as communities from '#app/features/communities/tables.server.ts'
import * as consultations from '#app/features/consultations/tables.server.ts'
import * as contact from '#app/features/contact/tables.server.ts'
import * as courses from '#app/learning/catalog/tables.server.ts'
import * as donations from '#app/features/donations/tables.server.ts'
import * as enrollments from '#app/learning/study/tables.server.ts'
import * as events from '#app/features/events/tables.server.ts'
import * as exams from '#app/learning/exams/tables.server.ts'
import * as hub from '#app/features/hub/tables.server.ts'
import * as inbox from '#app/features/inbox/tables.server.ts'
import * as memberships from '#app/features/memberships/tables.server.ts'
import * as months from '#app/features/months/tables.server.ts'
import * as news from '#app/features/news/tables.server.ts'
import * as opportunities from '#app/features/opportunities/tables.server.ts'
import * as partners from '#app/features/partners/tables.server.ts'
import * as partnerships from '#app/features/partnerships/tables.server.ts'
import * as accounting from '#app/features/payments/tables.server.ts'
import * as people from '#app/features/people/tables.server.ts'
import * as programs from '#app/features/programs/tables.server.ts'
import * as registrations from '#app/features/registrations/tables.server.ts'
import * as siteTexts from '#app/features/site-texts/tables.server.ts'
import * as statements from '#app/features/statements/tables.server.ts'
import * as startups from '#app/features/startups/tables.server.ts'
import * as team from '#app/features/team/tables.server.ts'
import * as writing from '#app/features/writing/tables.server.ts'
import * as views from '#app/features/views/tables.server.ts'
import * as audit from '#app/platform/core/audit/tables.server.ts'
import * as backups from '#app/platform/operations/backups/tables.server.ts'
import * as files from '#app/platform/core/files/tables.server.ts'
import * as forms from '#app/platform/web/forms/tables.server.ts'
import * as lists from '#app/platform/office/lists/tables.server.ts'
import * as mail from '#app/platform/core/mail/tables.server.ts'
import * as notifications from '#app/platform/core/notifications/tables.server.ts'
import * as books from '#app/platform/core/payments/books/tables.server.ts'
import * as payments from '#app/platform/core/payments/tables.server.ts'
import * as refunds from '#app/platform/core/payments/refunds/tables.server.ts'
import * as observation from '#app/platform/operations/observation/tables.server.ts'
import * as records from '#app/platform/core/records/tables.server.ts'
import * as security from '#app/platform/core/security/tables.server.ts'
import type { DeclaredTable } from '#app/platform/core/db/declare-table.server.ts'

/**
 * What every slice and the platform say of their tables: a table before those that name its rows, in the order in which a
 * person's copy, the filters of the activity and the starter content have them.
 */
export const declaredTables: readonly DeclaredTable[] = [
	programs,
	team,
	startups,
	partners,
	events,
	opportunities,
	news,
	advertising,
	courses,
	memberships,
	consultations,
	campaigns,
	donations,
	statements,
	months,
	contact,
	partnerships,
	inbox,
	enrollments,
	exams,
	certificates,
	accounts,
	registrations,
	notifications,
	payments,
	refunds,
	books,
	accounting,
	records,
	mail,
	writing,
	people,
	siteTexts,
	audit,
	security,
	forms,
	files,
	views,
	lists,
	backups,
	observation,
	communities,
	hub,
].flatMap(({ declared }): readonly DeclaredTable[] => declared)
