/**
 * Script of a page, the same in all: fetches the file that its `data-file` names once the first picture is on the
 * screen, and hands its other data on (docs/decisions/094). A tab in the background fetches when it is looked at.
 * From its first moment on it notes what the visitor touches, for `replayEarly` (`early.ts`).
 */
export const fetchAfterPaint = `{
const early = window.hubEarly = { touched: new Map(), stop: new AbortController() }
for (const kind of ['click', 'input', 'keyup']) addEventListener(kind, ({ target: inner }) => {
	const target = inner.closest?.('button') ?? inner
	early.touched.delete(target)
	early.touched.set(target, target.value)
}, { capture: true, signal: early.stop.signal })
const { file, ...data } = document.currentScript.dataset
const fetchScript = () => {
	const script = document.createElement('script')
	Object.assign(script.dataset, data)
	script.src = file
	document.head.append(script)
}
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
	new PerformanceObserver((_, observer) => { observer.disconnect(); fetchScript() }).observe({ type: 'paint', buffered: true })
else addEventListener('load', fetchScript)
}`
