import { within } from '#app/ui/plain/within.ts'

/** Makes buttons with `data-frame` put the frame of that address into their place (nothing is asked of its host before). */
export function tendFrames(): void {
	within('click', '[data-frame]', (button) => {
		const frame = Object.assign(document.createElement('iframe'), {
			src: button.dataset['frame'],
			title: button.dataset['frameTitle'],
			sandbox: 'allow-scripts allow-same-origin allow-popups',
			className: 'size-full',
		})
		document.querySelector('[data-frame-place]')?.append(frame)
		button.hidden = true
		frame.focus()
	})
}
