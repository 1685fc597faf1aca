import { expect, test } from 'vitest'
import { renderLesson } from '#app/learning/catalog/render-lesson.server.ts'

test('D-145 pictures stand where the text has a place for them, each once, and the others at the end', () => {
	const text =
		'<p>One</p><p>{picture 2}</p><p>Two</p><p>{Picture 2}</p><p>{picture 9}</p><p>Three {picture 1}</p>'
	expect(renderLesson(text, 3)).toEqual([
		{ html: '<p>One</p>' },
		{ picture: 1 },
		{ html: '<p>Two</p>' },
		{ html: '<p>Three {picture 1}</p>' },
		{ picture: 0 },
		{ picture: 2 },
	])
	expect(renderLesson('<p>{picture 1}</p>', 0)).toEqual([])
})

test('D-145 a table is framed, its figures stand at the right, its headings say of what', () => {
	const [part] = renderLesson(
		'<table><thead><tr><th>March</th><th>One</th></tr></thead><tbody><tr><th>Sold</th><td>3,000</td></tr>' +
			'<tr><td>Left</td><td><strong>1,600 RWF</strong></td></tr></tbody></table>',
		0,
	)
	expect(part).toEqual({
		html:
			'<div class="lesson-table"><table><thead><tr><th scope="col">March</th>' +
			'<th scope="col" class="lesson-figure">One</th></tr></thead><tbody>' +
			'<tr><th scope="row">Sold</th><td class="lesson-figure">3,000</td></tr>' +
			'<tr><td>Left</td><td class="lesson-figure"><strong>1,600 RWF</strong></td></tr></tbody></table></div>',
	})
	const [words] = renderLesson('<table><tr><td>Who</td><td>Aline</td></tr></table>', 0)
	expect(words).toEqual({
		html: '<div class="lesson-table"><table><tr><td>Who</td><td>Aline</td></tr></table></div>',
	})
})

test('D-129, D-145 what is stored is cleaned once more before it is shown, and its headings stand below the title', () => {
	expect(renderLesson('<h1>A</h1><p onclick="x">B<script>alert(1)</script></p>', 0)).toEqual([
		{ html: '<h2>A</h2><p>B</p>' },
	])
})
