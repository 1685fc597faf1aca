/** The drawer that has the sidebar on small screens, by its id. */
export const ADMIN_DRAWER = 'admin-drawer'
