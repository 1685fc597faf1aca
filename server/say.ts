/** Tells the person who runs the program something, in one plain line. */
export function say(line: string): void {
	process.stdout.write(`${line}\n`)
}
