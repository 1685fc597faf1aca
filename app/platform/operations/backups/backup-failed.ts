/** A backup could not be made, or an archive cannot be used. The message is a sentence for the person who runs the hub. */
export class BackupFailed extends Error {
	override readonly name = 'BackupFailed'
}
