import type { CSSProperties, ReactNode } from 'react'
import { telephoneLink } from '#app/platform/core/text/contact-links.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

/* The pigments of design/tokens.css; mail programs know no custom properties, and ours has one look in the dark too. */
const ink = '#17120f'
const kaolin = '#f7f4ef'
const oxide = '#a13a22'
const muted = '#69615a'
const line = '#e2ddd6'
const display = "'Familjen Grotesk', Arial, Helvetica, sans-serif"
const sans = "'Instrument Sans', Arial, Helvetica, sans-serif"

/**
 * A page of our site. Mails link nowhere else, and never to where a request said it came from.
 * @param path own path, beginning with one slash
 */
export function siteLink(path: string): string {
	if (!/^\/(?![/\\])/.test(path)) throw new Error('a mail links to a path of our own site')
	return settings.siteUrl + path
}

/**
 * The frame of every message: the name above, the text on white, the hub's details below.
 * Tables and inline styles, because that is what mail programs draw; no picture from afar.
 * @param preview the line that a list of messages shows beside the subject
 */
export function MailLayout({
	preview,
	heading,
	title = heading,
	foot,
	children,
}: {
	preview: string
	/** None where the text begins by itself, as a letter does; its `title` is said then. */
	heading?: string
	title?: string | undefined
	/** Below the text, in small. */
	foot?: ReactNode
	children: ReactNode
}) {
	const hub = currentHub()
	return (
		<html lang="en" dir="ltr">
			<head>
				<meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
				<meta name="viewport" content="width=device-width" />
				<meta name="color-scheme" content="light" />
				<meta name="supported-color-schemes" content="light" />
				<title>{title}</title>
			</head>
			<body style={{ margin: 0, padding: 0, backgroundColor: kaolin, color: ink, fontFamily: sans }}>
				<div data-skip-in-text="true" style={hidden}>
					{preview}
				</div>
				<Table style={{ backgroundColor: kaolin }}>
					<tr>
						<td align="center" style={{ padding: '32px 16px' }}>
							<Table style={{ maxWidth: 600 }}>
								<tr>
									<td style={{ padding: '0 0 20px' }}>
										<Logo name={hub.name} />
									</td>
								</tr>
								<tr>
									<td
										style={{
											backgroundColor: '#ffffff',
											borderTop: `4px solid ${oxide}`,
											padding: '32px 32px 24px',
											wordBreak: 'break-word',
										}}
									>
										{heading !== undefined && <Heading>{heading}</Heading>}
										{children}
										{foot && (
											<p
												style={{
													margin: '24px 0 0',
													padding: '16px 0 0',
													borderTop: `1px solid ${line}`,
													color: muted,
													fontSize: 13,
													lineHeight: '20px',
												}}
											>
												{foot}
											</p>
										)}
									</td>
								</tr>
								<tr>
									<td style={{ padding: '20px 0 0', color: muted, fontSize: 13, lineHeight: '20px' }}>
										{[hub.name, ...(hub.addresses[0]?.lines ?? [])].join(', ')}
										<br />
										{hub.phones[0] && (
											<a href={telephoneLink(hub.phones[0])} style={{ color: muted }}>
												{hub.phones[0]}
											</a>
										)}
										{hub.phones[0] && hub.email && ' · '}
										{hub.email && (
											<a href={`mailto:${hub.email}`} style={{ color: muted }}>
												{hub.email}
											</a>
										)}
										{(hub.phones[0] || hub.email) && <br />}
										<a href={siteLink('/')} style={{ color: oxide }}>
											{new URL(settings.siteUrl).host}
										</a>
									</td>
								</tr>
							</Table>
						</td>
					</tr>
				</Table>
			</body>
		</html>
	)
}

/** Title of the message; MailLayout draws it. */
export function Heading({ children }: { children: ReactNode }) {
	return (
		<h1
			style={{
				margin: '0 0 16px',
				fontFamily: display,
				fontSize: 28,
				lineHeight: '32px',
				fontWeight: 600,
				letterSpacing: '-0.02em',
			}}
		>
			{children}
		</h1>
	)
}

export function Paragraph({ children }: { children: ReactNode }) {
	return <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }}>{children}</p>
}

/** Label and words of a fact; without words it is left out. */
export type MailFact = readonly [term: string, says: string | null | undefined]

/** What was agreed, line by line: `Date  January 5, 2025`. */
export function Facts({ rows }: { rows: readonly MailFact[] }) {
	return (
		<Table facts style={{ margin: '0 0 20px', borderTop: `1px solid ${line}` }}>
			{rows
				.filter(([, says]) => says)
				.map(([term, says]) => (
					<tr key={term}>
						<th scope="row" align="left" style={{ ...fact, ...factLabel }}>
							{term}
						</th>
						<td style={{ ...fact, padding: '10px 0', fontSize: 15 }}>{says}</td>
					</tr>
				))}
		</Table>
	)
}

/** The one thing to do next. Takes a path of our own site. */
export function Button({ to, children }: { to: string; children: ReactNode }) {
	return (
		<p style={{ margin: '8px 0 24px' }}>
			<a
				href={siteLink(to)}
				style={{
					display: 'inline-block',
					padding: '13px 22px',
					backgroundColor: ink,
					color: '#ffffff',
					fontSize: 16,
					lineHeight: '22px',
					fontWeight: 600,
					textDecoration: 'none',
				}}
			>
				{children}
			</a>
		</p>
	)
}

/** A link inside a sentence. Takes a path of our own site. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a href={siteLink(to)} style={{ color: oxide }}>
			{children}
		</a>
	)
}

/** A number or code to keep, set so that it can be read out and copied. */
export function Reference({ label, value }: { label: string; value: string }) {
	return (
		<Table style={{ margin: '0 0 20px' }}>
			<tr>
				<td style={{ backgroundColor: kaolin, borderLeft: `4px solid ${ink}`, padding: '12px 16px' }}>
					<p style={{ margin: 0, color: muted, fontSize: 13, lineHeight: '18px' }}>{label}</p>
					<p
						style={{
							margin: '2px 0 0',
							fontFamily: "Consolas, 'Liberation Mono', monospace",
							fontSize: 20,
							lineHeight: '26px',
							letterSpacing: '0.04em',
						}}
					>
						{value}
					</p>
				</td>
			</tr>
		</Table>
	)
}

/** The eye of the logo is drawn with characters: it needs no picture and survives as text. */
function Logo({ name }: { name: string }) {
	return (
		<a
			href={siteLink('/')}
			style={{ color: ink, fontFamily: display, fontSize: 22, fontWeight: 700, textDecoration: 'none' }}
		>
			<span style={{ color: oxide }} aria-hidden="true" data-skip-in-text="true">
				‹◆›
			</span>{' '}
			{name}
		</a>
	)
}

function Table({
	facts = false,
	style,
	children,
}: {
	facts?: boolean
	style?: CSSProperties
	children: ReactNode
}) {
	return (
		<table
			{...(facts ? { 'data-facts': 'true' } : { role: 'presentation' })}
			width="100%"
			cellPadding={0}
			cellSpacing={0}
			style={{ borderCollapse: 'collapse', ...style }}
		>
			<tbody>{children}</tbody>
		</table>
	)
}

const fact: CSSProperties = { borderBottom: `1px solid ${line}`, lineHeight: '22px', verticalAlign: 'top' }

const factLabel: CSSProperties = {
	width: '38%',
	padding: '10px 12px 10px 0',
	color: muted,
	fontSize: 14,
	fontWeight: 400,
}

const hidden: CSSProperties = {
	display: 'none',
	maxHeight: 0,
	maxWidth: 0,
	overflow: 'hidden',
	opacity: 0,
	lineHeight: '1px',
}
