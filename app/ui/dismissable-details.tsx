import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A `<details>` that behaves as a menu: with script it closes on Esc (focus returns to its summary), on a click or a
 * step of focus outside, and when a link in it is chosen. Without script it is a plain `<details>`.
 */
export function DismissableDetails({ className, children }: { className?: string; children: ReactNode }) {
	const ref = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		const details = ref.current
		if (!details) return
		const isOutside = (target: EventTarget | null) => target instanceof Node && !details.contains(target)
		const listening = new AbortController()
		const { signal } = listening
		document.addEventListener(
			'pointerdown',
			(event) => {
				if (isOutside(event.target)) details.open = false
			},
			{ signal },
		)
		details.addEventListener(
			'focusout',
			(event) => {
				if (isOutside(event.relatedTarget)) details.open = false
			},
			{ signal },
		)
		details.addEventListener(
			'click',
			(event) => {
				if (event.target instanceof Element && event.target.closest('a')) details.open = false
			},
			{ signal },
		)
		details.addEventListener(
			'keydown',
			(event) => {
				if (event.key !== 'Escape' || !details.open) return
				details.open = false
				details.querySelector('summary')?.focus()
			},
			{ signal },
		)
		return () => listening.abort()
	}, [])
	return (
		<details ref={ref} className={className}>
			{children}
		</details>
	)
}
