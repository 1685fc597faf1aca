import { z } from 'zod'
import { BEGINS_FOR, SUBJECT_CHARACTERS, TEXT_CHARACTERS } from '#app/features/writing/rules.ts'
import { unknownFields } from '#app/features/writing/fields.ts'
import {
	choiceField,
	longTextField,
	nameField,
	optional,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'

const noField = (text: string) => unknownFields(text).length === 0
const whichField = ({ input }: { input?: unknown }) =>
	`There is no field {${unknownFields(String(input))[0]}}. Choose one of those above the text`

const subject = textField('Subject', SUBJECT_CHARACTERS)
	.refine(noField, { error: whichField })
	.refine((line) => !/\{\s*own link\s*\}/i.test(line), { error: 'A link cannot stand in the subject' })
const text = longTextField('Text', TEXT_CHARACTERS).refine(noField, { error: whichField })

/** What is written, and whom the writer was told of. */
export const LetterForm = z.object({
	subject,
	text,
	answers_to: optional(textField('Answers go to', 64)),
	without_empty: tickField(),
	people: optional(textField('People', 64)),
})

/** A text to begin with. */
export const TemplateForm = z.object({
	name: nameField('Name'),
	subject,
	text,
	begins_for: optional(choiceField('Stands there for', BEGINS_FOR)),
})

/** A press without fields. */
export const NoFields = z.unknown()
