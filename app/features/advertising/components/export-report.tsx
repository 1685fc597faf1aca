import type { MouseEvent } from 'react'
import type { AdRange } from '#app/features/advertising/rules.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { notifyError, notifySuccess } from '#app/ui/toast.ts'

const FILE_NAME = /filename="([^"]+)"/

/** Hands a fetched file over as a download, under the name that the answer gives it. */
async function download(address: string): Promise<void> {
	const answer = await fetch(address)
	const name = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1]
	if (!answer.ok || !name) throw new Error(`status ${answer.status}`)
	const url = URL.createObjectURL(await answer.blob())
	const link = Object.assign(document.createElement('a'), { href: url, download: name })
	link.click()
	// The browser takes hold of the file after the click.
	setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The report as a file; without script a plain download, with it one that says when it has come. */
export function ExportReport({ range }: { range: AdRange }) {
	const address = `/admin/ads/export.csv?range=${range}`
	const onClick = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		download(address).then(
			() => notifySuccess('Report downloaded successfully'),
			() => notifyError('Failed to load ad statistics'),
		)
	}
	return (
		<a href={address} onClick={onClick} className={buttonClass({ variant: 'outline' })}>
			<Icon name="download" />
			Export CSV
		</a>
	)
}
