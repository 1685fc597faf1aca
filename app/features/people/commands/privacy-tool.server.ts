import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { erasePerson, type Erased } from '#app/features/people/commands/erase-person.server.ts'
import { copyName, exportPerson, packCopy } from '#app/features/people/commands/export-person.server.ts'
import { forgetFiles } from '#app/features/people/commands/forget-files.server.ts'
import { system } from '#app/platform/core/actor.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

/**
 * `npm run privacy -- export`. Writes the copy, readable by this account alone, and says where it lies.
 * @param to path of the file; one of the day in this folder unless stated
 * @throws Refusal for what is no address, where nothing is kept, and where the file cannot be written
 */
export async function exportFromCommandLine(
	address: string,
	to: string = copyName(new Date()),
): Promise<string> {
	const made = await transact((tx) => exportPerson(tx, address, system))
	const file = resolve(to)
	await writeFile(file, await packCopy(made), { mode: 0o600, flag: 'wx' }).catch(
		({ code }: NodeJS.ErrnoException) => {
			const why = code === 'EEXIST' ? 'is there already' : `cannot be written (${code})`
			throw new Refusal(`${file} ${why}. Name another one with --to, where this account may write.`)
		},
	)
	const lines = made.copy.sections.map(({ heading, records }) => `  ${heading}: ${records.length}`)
	return [`${file} holds`, ...lines, `  Files: ${made.uploads.length}`].join('\n')
}

const counted = (title: string, counts: ReadonlyMap<string, number>) =>
	counts.size === 0 ? [] : [title, ...[...counts].map(([heading, count]) => `  ${heading}: ${count}`)]

/** What was done, in lines for whoever did it. */
function sayErased({ deleted, kept, mentions, mailboxes }: Erased): string {
	const places = mentions.map(({ table, column, id }) => `  ${table}.${column}${id ? ` ${id}` : ''}`)
	const lines = [
		...(mailboxes.length > 1 ? [`These addresses were one person’s: ${mailboxes.join(', ')}`] : []),
		...counted('Deleted:', deleted),
		...counted('Kept without the person:', kept),
		...(places.length > 0 ? ['The address was blanked in other texts; please read them:', ...places] : []),
	]
	return lines.length > 0 ? lines.join('\n') : 'Nothing is kept under this address.'
}

/**
 * `npm run privacy -- erase`. Files are removed before it ends; should it be killed, by the job.
 * @throws Refusal for what is no address, the hub's own, and an administrator's
 */
export async function eraseFromCommandLine(address: string): Promise<string> {
	const erased = await transact((tx) => erasePerson(tx, address, system))
	await forgetFiles(erased.leftovers)
	return sayErased(erased)
}
