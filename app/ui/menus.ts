import { within } from '#app/ui/plain/within.ts'

/** From this width on the menu bar, or the sidebar, is shown and drawers are not needed. */
const WITHOUT_DRAWERS = '(min-width: 67.5rem)'

const DRAWER = 'dialog[data-drawer]'
const OPEN_MENU = 'details[data-menu][open]'

function openDrawer(drawer: HTMLDialogElement, opener: HTMLButtonElement): void {
	drawer.showModal()
	drawer.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.focus()
	opener.setAttribute('aria-expanded', 'true')
	drawer.addEventListener('close', () => opener.setAttribute('aria-expanded', 'false'), { once: true })
}

/** Closes every open menu that the focus or the pointer has left. */
function closeMenusOutside(event?: Event): void {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
		menu.open = Boolean(event) && menu.contains(event?.target as Node)
	}
}

/**
 * Makes the menus of the page better than the browser alone does, without React: a drawer (a popover of its button)
 * becomes a modal dialog, which holds the focus and gives it back; a menu (`<details data-menu>`) closes on Esc, on a
 * click or a step of the focus outside, and when a link in it is chosen.
 */
export function tendMenus(): void {
	// By the attributes: a browser that knows no popover has no properties for them.
	within<HTMLButtonElement, 'click'>('click', '[popovertarget]', (button, event) => {
		const drawer = document.getElementById(button.getAttribute('popovertarget') ?? '')
		if (!(drawer instanceof HTMLDialogElement)) return
		event.preventDefault()
		if (drawer.open) drawer.close()
		else openDrawer(drawer, button)
	})
	within<HTMLDialogElement, 'click'>('click', `${DRAWER}[open]`, (drawer, { target }) => {
		if (target === drawer || (target as Element).closest('a')) drawer.close()
	})
	matchMedia(WITHOUT_DRAWERS).addEventListener('change', () => {
		for (const drawer of document.querySelectorAll<HTMLDialogElement>(DRAWER)) drawer.close()
	})
	for (const reach of ['pointerdown', 'focusin']) document.addEventListener(reach, closeMenusOutside)
	within<HTMLDetailsElement, 'keydown'>('keydown', OPEN_MENU, (menu, { key }) => {
		if (key !== 'Escape') return
		menu.open = false
		menu.querySelector('summary')?.focus()
	})
	within('click', `${OPEN_MENU} a`, () => closeMenusOutside())
}
