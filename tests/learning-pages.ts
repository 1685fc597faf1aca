import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { learnerCookie } from '#app/learning/study/learner-cookie.server.ts'
import * as listPage from '#app/learning/elearning/pages/elearning.tsx'
import { LearnerBrowser } from '#tests/learner-browser.ts'

type Module = { default: unknown; loader: unknown }

/** A browser that is these learners'. */
export const known = (...learners: string[]) =>
	new LearnerBrowser(learners.length > 0 ? [learnerCookie(learners)] : [])

/** A page as its words: what one browser is shown of it. */
export async function read(module: Module, browser: LearnerBrowser, params: Record<string, string> = {}) {
	const answer = await browser.ask(module.loader as (args: never) => unknown, params)
	const element = createElement(module.default as (props: { loaderData: unknown }) => ReactNode, {
		loaderData: answer.data,
	})
	const router = createMemoryRouter([{ path: '*', element }])
	const html = answer.status === 200 ? renderToString(createElement(RouterProvider, { router })) : ''
	const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
	return { ...answer, html, text }
}

/** The page of all courses. */
export const list = (browser = known()) => read(listPage, browser)
