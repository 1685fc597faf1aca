/** Why the program cannot start, in a sentence for the person who runs it. */
export class StartError extends Error {
	override readonly name = 'StartError'
}

/** What the system says of a file or folder that it does not let us use. */
const REFUSED: Readonly<Record<string, string>> = {
	ENOSPC: 'there is no space left on its disk',
	EDQUOT: 'there is no space left for this account on its disk',
	EROFS: 'its disk can only be read',
	EACCES: 'this account may not',
	EPERM: 'this account may not',
	ENOTDIR: 'what stands above it is a file, not a folder',
	EEXIST: 'a file of that name is there already',
	EISDIR: 'it is a folder',
	EIO: 'its disk fails',
}

/** The sentence for a file that cannot be used; undefined for any other failure. */
function fileRefused(error: Error): string | undefined {
	const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException
	const reason = REFUSED[code]
	if (path === undefined || reason === undefined) return undefined
	const act = /^(?:read|scandir|stat|lstat|access|opendir)/.test(syscall) ? 'read' : 'used'
	return `${path} cannot be ${act}: ${reason}.`
}

/** What to print for a failure: our own sentences as they are, those of the disk in one, anything else in full. */
export function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	if (error.name === 'StartError' || error.name === 'SettingsError') return error.message
	return fileRefused(error) ?? error.stack ?? error.message
}
