import { z } from 'zod'
import { CONTENT_CHARACTERS, STORED_EXCERPT_CHARACTERS } from '#app/features/news/rules.ts'
import {
	imageField,
	longTextField,
	momentField,
	optional,
	richTextField,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'

/**
 * An article as an administrator writes it. Without a time of its own it
 * appears at once. Whether its excerpt may be as long as it is, its stored one says.
 */
export const ArticleForm = z.object({
	title: textField('Title'),
	excerpt: longTextField('Excerpt', STORED_EXCERPT_CHARACTERS),
	content: richTextField('Content', CONTENT_CHARACTERS),
	author: textField('Author'),
	published_at: optional(momentField('Published')),
	image: imageField(),
	remove_image: tickField(),
})
