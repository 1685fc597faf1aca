/**
 * Listens at the document to what happens within elements that match, whether they stand there already or come later.
 * @param listen takes the nearest element around the event's target that matches
 */
export function within<Matched extends HTMLElement, Type extends keyof DocumentEventMap>(
	type: Type,
	selector: string,
	listen: (matched: Matched, event: DocumentEventMap[Type]) => void,
	options?: AddEventListenerOptions,
): void {
	document.addEventListener(
		type,
		(event) => {
			// The document itself has no ancestors.
			const matched = (event.target as Partial<Element>).closest?.(selector) as Matched | null | undefined
			if (matched) listen(matched, event)
		},
		options,
	)
}
