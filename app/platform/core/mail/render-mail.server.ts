import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readPlainText } from '#app/platform/core/mail/plain-text.server.ts'

/** Mail programs read XHTML 1.0, most of them in no other mode. */
const DOCTYPE =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A message as it is sent: as HTML, and with the same words as plain text. */
export function renderMail(body: ReactElement): { html: string; text: string } {
	const html = renderToStaticMarkup(body)
	return { html: DOCTYPE + html, text: readPlainText(html) }
}
