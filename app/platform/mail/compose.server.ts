import { encode as toBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'

/**
 * Puts a message together whose parts are all in memory: byte for byte what nodemailer's `build()` gives, without the
 * nine streams that it takes for that (decision 106). Parts, headers, boundaries and encodings are nodemailer's.
 * @returns the message as a file holds it (message/rfc822), its lines ending in CRLF
 */
export function composeMail(mail: MailComposerOptions): Buffer {
	return Buffer.from(write(new MailComposer(mail).compile()).replace(/\r?\n/g, '\r\n'))
}

function write(node: MimeNode): string {
	const headers = `${node.buildHeaders()}\r\n\r\n`
	if (!node.multipart) return headers + encode(node)
	const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${write(child)}\r\n`)
	return `${headers}${parts.join('')}--${node.boundary}--\r\n`
}

function encode(node: MimeNode): string {
	const { content } = node
	if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new Error('a part is not in memory')
	switch (node.getTransferEncoding()) {
		case 'base64':
			return wrapBase64(toBase64(content))
		case 'quoted-printable':
			return wrapQuotedPrintable(toQuotedPrintable(content))
		default:
			return String(content)
	}
}
