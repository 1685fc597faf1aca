/** Whether a host is this machine itself: nothing that is sent to it leaves the machine. */
export const isLoopback = (hostname: string): boolean =>
	/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
