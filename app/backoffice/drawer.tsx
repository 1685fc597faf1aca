import type { ReactNode } from 'react'
import { Drawer, DrawerCloser, DrawerOpener } from '#app/ui/drawer.tsx'

const DRAWER = 'admin-drawer'

/** The sidebar on small screens: a button and the drawer it opens. */
export const AdminDrawer = ({ children }: { children: ReactNode }) => (
	<>
		<DrawerOpener drawer={DRAWER} className="-ml-2 flex-none" />
		<Drawer
			id={DRAWER}
			label="Admin menu"
			className="on-night right-auto left-0 w-64 -translate-x-full bg-night text-on-night starting:open:-translate-x-full"
		>
			{children}
			<DrawerCloser
				drawer={DRAWER}
				className="absolute top-2.5 right-1 bg-night text-on-night-2 hover:text-on-night"
			/>
		</Drawer>
	</>
)
