import { dateArticle } from '#app/features/news/commands/date-article.server.ts'
import { whyUnready } from '#app/features/news/commands/why-unready.server.ts'
import { saveArticle } from '#app/features/news/commands/save-article.server.ts'
import { NewsPicture } from '#app/features/news/components/news-picture.tsx'
import { ArticleForm } from '#app/features/news/forms.server.ts'
import {
	type ArticleRecord,
	type ArticleRow,
	getArticle,
	newsList,
} from '#app/features/news/queries/admin.server.ts'
import { authorOptions } from '#app/features/news/queries/author-options.server.ts'
import { articlePath, CONTENT_CHARACTERS, EXCERPT_CHARACTERS } from '#app/features/news/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { RichTextField } from '#app/platform/web/rich-text/rich-text-field.tsx'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Status } from '#app/ui/status.tsx'

const State = ({ article }: { article: ArticleRow }) =>
	article.publication !== 'published' ? null : article.scheduled ? (
		<Status kind="pending">Scheduled</Status>
	) : (
		<Status kind="confirmed">Published</Status>
	)

const pageOf = ({ id, scheduled, publication }: ArticleRow) =>
	scheduled && publication !== 'draft' ? undefined : articlePath(id)

const moment = (at: Date) => `${formatShortDate(at)}, ${kigaliClock(at)}`

export const ui = adminUi<ArticleRow, typeof ArticleForm, ArticleRecord>()({
	name: 'news',
	publication: true,
	one: 'News article',
	many: 'News',
	intro: 'Articles, the last added first. An article appears on the site when its time comes.',
	columns: [
		{
			label: 'Article',
			sort: 'title',
			cell: (article) => (
				<WithPicture picture={<NewsPicture article={article} sizes="3.5rem" />}>
					<TwoLines main={article.title} second={article.excerpt} />
				</WithPicture>
			),
		},
		{ label: 'Author', cell: ({ author }) => author },
		{ label: 'State', cell: (article) => <State article={article} /> },
		{
			label: 'Published',
			sort: 'published_at',
			cell: ({ published_at }) => <span className="whitespace-nowrap">{moment(published_at)}</span>,
		},
		{
			label: 'Added',
			sort: 'created_at',
			cell: ({ created_at }) => <When at={created_at} />,
		},
	],
	phone: (article) => ({
		title: article.title,
		line: article.excerpt,
		aside: formatShortDate(article.published_at),
		status: <State article={article} />,
		note: article.author,
	}),
	search: 'Search by title, excerpt or text...',
	days: 'Published between',
	filters: [
		{
			name: 'state',
			label: 'State',
			all: 'All articles',
			options: [
				{ value: 'published', label: 'Published' },
				{ value: 'scheduled', label: 'Scheduled' },
			],
		},
	],
	empty: 'No news articles found.',
	details: (article) => [
		{ term: 'Author', detail: article.author },
		{ term: 'Published', detail: moment(article.published_at) },
		{ term: 'Excerpt', detail: article.excerpt },
		{ term: 'Added', detail: formatShortDate(article.created_at) },
		{ term: 'Updated', detail: formatShortDate(article.updated_at) },
	],
	aside: (article) => (
		<div className="mt-5 w-48">
			<NewsPicture article={article} sizes="12rem" />
		</div>
	),
	page: pageOf,
	viewedOnSite: pageOf,
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'excerpt', label: 'Excerpt', as: 'long', maxLength: EXCERPT_CHARACTERS },
		{ name: 'content', label: 'Content', rich: RichTextField, maxLength: CONTENT_CHARACTERS },
		{ name: 'author', label: 'Author', suggests: true, maxLength: 200 },
		{
			name: 'published_at',
			label: 'Published',
			as: 'datetime',
			optional: true,
			hint: 'Time in Kigali. Left empty, the article appears at once; a draft, when it is published.',
		},
		{ name: 'image', label: 'Image', as: 'image', bucket: 'news', optional: true },
	],
	sections: [
		{ title: 'Text', place: 'sheet', fields: ['title', 'content'] },
		{ title: 'Publication', place: 'panel', isPublication: true, fields: ['published_at', 'author'] },
		{ title: 'Cover', place: 'panel', fields: ['image'] },
		{ title: 'Excerpt', place: 'panel', fields: ['excerpt'] },
	],
})

const server = adminServer(ui, {
	form: ArticleForm,
	list: newsList,
	get: getArticle,
	save: saveArticle,
	options: async (of) => ({ author: await authorOptions(of) }),
	remove: 'into the bin',
	publication: { whenPublished: dateArticle, whyUnready },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('News')
export default function NewsAdmin() {
	return <AdminScreens ui={ui} />
}
