import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ui as events } from '#app/features/events/admin/events.admin.tsx'
import { ui as news } from '#app/features/news/admin/news.admin.tsx'
import { news as newsTable } from '#app/features/news/tables.server.ts'
import { CenterTabs } from '#app/features/notifications/admin/center.tsx'
import { recordForm } from '#app/platform/office/admin/record-form.server.ts'

/** Sentences of the documents that stand in no file as one, for they are made of a screen's words when it runs. */

const by = { kind: 'admin', id: 'admin-1', email: 'ada@hub.example' } as const
const half = {
	table: newsTable as never,
	form: z.object({}),
	save: async () => ({ id: '1' }),
	commands: {},
}

/** What is said once a form of a screen is done. */
function doneOf(ui: typeof news | typeof events, dialog: { verb: 'new' } | { verb: 'edit'; id: string }) {
	const { done } = recordForm(ui as never, half, dialog, by)
	return typeof done === 'function' ? done({ id: '1' }) : done
}

test('ADM-GEN-013, ADM-NEWS-018 what is added or changed is said as the documents say it', () => {
	expect(doneOf(news, { verb: 'new' })).toBe('News article created successfully')
	expect(doneOf(events, { verb: 'edit', id: '1' })).toBe('Event updated successfully')
})

test('ADM-NOTE-003, ADM-NOTE-004 each tab of the Notification Center says how many there are', () => {
	const center = { unread: 1, notifications: 12, emails: 3, outboxOnly: false, now: new Date() }
	const Component = () => createElement(CenterTabs, { center, open: 'emails' })
	const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])))
	expect([...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text]) => text)).toEqual([
		'Notifications (12)',
		'Email Logs (3)',
	])
})
