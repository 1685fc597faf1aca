import { type ReactNode, useEffect, useRef } from 'react'

/** A button, and the panel that it opens over what follows. Without script the browser opens it; with it Esc and a press beside it close it. */
export function Disclosure({
	summary,
	className,
	summaryClass,
	panelClass,
	open = false,
	shortcut,
	children,
}: {
	summary: ReactNode
	className?: string
	summaryClass: string
	panelClass: string
	/** It is open when the page comes. */
	open?: boolean
	/** The single key that presses it. */
	shortcut?: string
	children: ReactNode
}) {
	const element = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		const close = (target: EventTarget | null) => {
			const details = element.current
			if (details?.open && !(target instanceof Node && details.contains(target))) details.open = false
		}
		const onPress = ({ target }: PointerEvent) => close(target)
		const onKeyDown = (event: KeyboardEvent) => {
			const details = element.current
			if (event.key !== 'Escape' || !details?.open || document.querySelector('dialog:modal')) return
			event.preventDefault()
			const hadFocus = details.contains(document.activeElement)
			details.open = false
			if (hadFocus) details.querySelector('summary')?.focus()
		}
		// What it held has been sent, or leads elsewhere.
		const onSubmit = ({ target }: SubmitEvent) => {
			const details = element.current
			if (!details?.open || !(target instanceof Node && target.contains(details))) return
			details.open = false
			details.querySelector('summary')?.focus()
		}
		const onClick = ({ target }: MouseEvent) => {
			if (target instanceof Element && target.closest('a') && element.current?.contains(target)) close(null)
		}
		document.addEventListener('pointerdown', onPress)
		document.addEventListener('submit', onSubmit)
		document.addEventListener('click', onClick)
		document.addEventListener('keydown', onKeyDown)
		return () => {
			document.removeEventListener('pointerdown', onPress)
			document.removeEventListener('submit', onSubmit)
			document.removeEventListener('click', onClick)
			document.removeEventListener('keydown', onKeyDown)
		}
	}, [])
	return (
		<details ref={element} open={open || undefined} className={className}>
			<summary data-key={shortcut} className={`list-none [&::-webkit-details-marker]:hidden ${summaryClass}`}>
				{summary}
			</summary>
			<div className={panelClass}>{children}</div>
		</details>
	)
}
