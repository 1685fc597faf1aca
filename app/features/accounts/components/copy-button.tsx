import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { COPIED_MILLISECONDS, writeClipboard } from '#app/ui/plain/copy-text.ts'

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
	const [said, setSaid] = useState<string | null>(null)
	useEffect(() => {
		if (!said) return undefined
		const timer = setTimeout(() => setSaid(null), COPIED_MILLISECONDS)
		return () => clearTimeout(timer)
	}, [said])
	const copy = async () => setSaid((await writeClipboard(text)) ? 'Copied' : 'Press again')
	return (
		<Button variant="outline" className="noscript:hidden" onClick={() => void copy()}>
			<span role="status">{said ?? label}</span>
		</Button>
	)
}
