import type { ReactNode } from 'react'
import { ADMIN_DRAWER } from '#app/platform/office/admin/admin-drawer.ts'
import { Drawer, DrawerCloser, DrawerOpener } from '#app/ui/drawer.tsx'

/** The sidebar on small screens: a button and the drawer it opens. */
export const AdminDrawer = ({ children }: { children: ReactNode }) => (
	<>
		<DrawerOpener drawer={ADMIN_DRAWER} className="-ml-2 flex-none" />
		<Drawer
			id={ADMIN_DRAWER}
			label="Admin menu"
			className="on-night right-auto left-0 w-64 -translate-x-full bg-night text-on-night starting:open:-translate-x-full"
		>
			{children}
			<DrawerCloser
				drawer={ADMIN_DRAWER}
				className="absolute top-2.5 right-1 bg-night text-on-night-2 hover:text-on-night"
			/>
		</Drawer>
	</>
)
