import { z } from 'zod'
import {
	emailField,
	imageField,
	longTextField,
	optional,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'

/** A member as an administrator writes them. */
export const MemberForm = z.object({
	name: textField('Name'),
	role: textField('Role'),
	bio: longTextField('Bio'),
	linkedin: optional(urlField('LinkedIn')),
	twitter: optional(urlField('Twitter')),
	email: optional(emailField('Email')),
	image: imageField(),
	remove_image: tickField(),
})
