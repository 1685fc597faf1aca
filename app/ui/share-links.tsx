import { classNames } from '#app/ui/class-names.ts'
import { Filled } from '#app/ui/filled.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

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
	Email: ({ url, text }: Shared) =>
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

/**
 * Copy link, then the networks; in boxes the first network stands before it. Without script the networks alone, for
 * copying needs it. `stack`: one below the other.
 */
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
	const before = boxed ? 1 : 0
	const link = (network: Network) => (
		<li key={network} className="contents">
			<NetworkLink network={network} href={NETWORKS[network](shared)} className={look} />
		</li>
	)
	return (
		<ul
			className={classNames(
				'flex print:hidden',
				stack ? 'flex-col' : boxed ? 'flex-wrap gap-2' : 'flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-2',
				className,
			)}
		>
			{networks.slice(0, before).map(link)}
			<CopyLink url={shared.url} className={look} />
			{networks.slice(before).map(link)}
		</ul>
	)
}

function NetworkLink({ network, href, className }: { network: Network; href: string; className: string }) {
	const icon = ICONS[network]
	if (network === 'Email') {
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

/** Copies the address and says so for two seconds (`tendCopyButtons`); it stands there once a press has an effect. */
const CopyLink = ({ url, className }: { url: string; className: string }) => (
	<li className="contents noscript:hidden">
		<button type="button" data-copy={url} className={classNames(className, 'group unscripted:invisible')}>
			<Icon name="copy" className="group-data-[said=done]:hidden" />
			<Icon name="check" className="hidden group-data-[said=done]:block" />
			<span className="grid *:col-start-1 *:row-start-1 *:text-left">
				<span className="group-data-said:invisible">Copy link</span>
				<Filled role="status" data-done="Link copied" />
			</span>
		</button>
	</li>
)
