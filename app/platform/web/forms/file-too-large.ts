/**
 * Stands for a file that is larger than all of its form may be. Nothing of it is held; by its size it is more than any
 * field takes, so that the field's own rule refuses it with its own sentence.
 */
export class FileTooLarge extends File {
	constructor(name: string, type: string) {
		super([], name, { type })
	}

	override get size(): number {
		return Number.MAX_SAFE_INTEGER
	}
}
