import { useEffect, useRef, useState } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

/** How long "Link copied" stays, in milliseconds. */
export const COPIED_MILLISECONDS = 2000

/** Where each network takes an address and, if it does, a text. */
const NETWORKS = {
	Twitter: ({ url, text }: Shared) =>
		`https://twitter.com/intent/tweet?${new URLSearchParams({ text, url })}`,
	Facebook: ({ url }: Shared) =>
		`https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
	LinkedIn: ({ url }: Shared) =>
		`https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
	WhatsApp: ({ url, text }: Shared) => `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`,
	// Mail programs do not read a plus sign as a space.
	Mail: ({ url, text }: Shared) =>
		`mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`,
} as const

const ICONS: Partial<Record<Network, IconName>> = {
	Twitter: 'twitter',
	Facebook: 'facebook',
	LinkedIn: 'linkedin',
}

export type Network = keyof typeof NETWORKS

/** What is shared: its whole address, and a sentence for networks that take one. */
export type Shared = { url: string; text: string }

const itemClass =
	'inline-flex min-h-tap items-center gap-2 rounded-control px-3 text-ui font-medium whitespace-nowrap hover:bg-inset'
const boxedClass = `${itemClass} grow justify-center border border-line-strong`

/** Copy link, then the networks. Without script the networks alone, for copying needs it. `stack`: one below the other. */
export function ShareLinks({
	shared,
	networks,
	stack,
	boxed,
	className,
}: {
	shared: Shared
	networks: readonly Network[]
	stack?: boolean
	/** Each in a box of its own, in rows that fill the width. */
	boxed?: boolean
	className?: string
}) {
	const look = boxed ? boxedClass : itemClass
	return (
		<ul
			className={classNames(
				'flex print:hidden',
				stack ? 'flex-col' : boxed ? 'flex-wrap gap-2' : 'flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-2',
				className,
			)}
		>
			<CopyLink url={shared.url} className={look} />
			{networks.map((network) => (
				<li key={network} className="contents">
					<NetworkLink network={network} href={NETWORKS[network](shared)} className={look} />
				</li>
			))}
		</ul>
	)
}

function NetworkLink({ network, href, className }: { network: Network; href: string; className: string }) {
	const icon = ICONS[network]
	if (network === 'Mail') {
		return (
			<a href={href} className={className}>
				<span className="sr-only">Share by </span>
				{network}
			</a>
		)
	}
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" className={className}>
			{icon && <Icon name={icon} />}
			<span className="sr-only">Share on </span>
			{network}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	)
}

/**
 * Copies the address and says so for two seconds. A browser may refuse a tap that is acted upon only now, for its script
 * came late: then another tap is asked for.
 */
function CopyLink({ url, className }: { url: string; className: string }) {
	const [said, setSaid] = useState<'Link copied' | 'Tap again' | null>(null)
	const copied = said === 'Link copied'
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	const copy = async () => {
		const isThere = await writeClipboard(url)
		clearTimeout(timer.current)
		setSaid(isThere ? 'Link copied' : 'Tap again')
		timer.current = setTimeout(() => setSaid(null), COPIED_MILLISECONDS)
	}
	return (
		<li className="contents noscript:hidden">
			<button type="button" onClick={() => void copy()} className={className}>
				<Icon name={copied ? 'check' : 'copy'} />
				<span className="grid *:col-start-1 *:row-start-1 *:text-left">
					<span className={said ? 'invisible' : undefined}>Copy link</span>
					<span role="status">{said}</span>
				</span>
			</button>
		</li>
	)
}

/** Whether the text lies in the clipboard now; a browser gives the newer way on secure addresses only. */
async function writeClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text)
		return true
	} catch {
		const field = document.createElement('textarea')
		field.value = text
		field.className = 'sr-only'
		document.body.append(field)
		field.select()
		const copied = document.execCommand('copy')
		field.remove()
		return copied
	}
}
