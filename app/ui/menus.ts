/** From this width on the menu bar, or the sidebar, is shown and drawers are not needed. */
const WITHOUT_DRAWERS = '(min-width: 67.5rem)'

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null)

function openDrawer(drawer: HTMLDialogElement, opener: HTMLButtonElement): void {
	drawer.showModal()
	drawer.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.focus()
	opener.setAttribute('aria-expanded', 'true')
	drawer.addEventListener('close', () => opener.setAttribute('aria-expanded', 'false'), { once: true })
}

function followDrawers(event: MouseEvent): void {
	const target = elementOf(event.target)
	const button = target?.closest<HTMLButtonElement>('button[popovertarget]')
	// By the attributes: a browser that knows no popover has no properties for them (F-92).
	const named = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
	const drawer = named ?? target?.closest('dialog[data-drawer]')
	if (!(drawer instanceof HTMLDialogElement)) return
	if (button) {
		event.preventDefault()
		if (button.getAttribute('popovertargetaction') === 'hide') drawer.close()
		else openDrawer(drawer, button)
	} else if (target === drawer || target?.closest('a')) {
		drawer.close()
	}
}

/** Closes every open menu that the focus or the pointer has left. */
function closeMenusOutside(target: EventTarget | null): void {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
		if (!(target instanceof Node && menu.contains(target))) menu.open = false
	}
}

function closeMenuOnEscape({ key, target }: KeyboardEvent): void {
	if (key !== 'Escape') return
	const menu = elementOf(target)?.closest<HTMLDetailsElement>('details[data-menu][open]')
	if (!menu) return
	menu.open = false
	menu.querySelector('summary')?.focus()
}

/**
 * Makes the menus of the page better than the browser alone does, without React: a drawer (a popover of its button)
 * becomes a modal dialog, which holds the focus and gives it back; a menu (`<details data-menu>`) closes on Esc, on a
 * click or a step of the focus outside, and when a link in it is chosen.
 */
export function tendMenus(): void {
	document.addEventListener('click', followDrawers)
	matchMedia(WITHOUT_DRAWERS).addEventListener('change', () => {
		for (const drawer of document.querySelectorAll<HTMLDialogElement>('dialog[data-drawer]')) drawer.close()
	})
	document.addEventListener('pointerdown', ({ target }) => closeMenusOutside(target))
	document.addEventListener('focusin', ({ target }) => closeMenusOutside(target))
	document.addEventListener('keydown', closeMenuOnEscape)
	document.addEventListener('click', ({ target }) => {
		const menu = elementOf(target)?.closest('a')?.closest<HTMLDetailsElement>('details[data-menu]')
		if (menu) menu.open = false
	})
}
