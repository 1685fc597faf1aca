import type { ChangeEvent } from 'react'
import { MemberPicture } from '#app/features/memberships/components/member-picture.tsx'
import { PHOTO_BYTES, PHOTO_TOO_LARGE } from '#app/features/memberships/rules.ts'
import { IMAGE_ACCEPT } from '#app/platform/core/files/rules.ts'
import { FileField } from '#app/ui/field.tsx'

/** Tells at once that a photo is too large, before it is sent for nothing; the server asks again. */
function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
	const tooLarge = [...(input.files ?? [])].some((file) => file.size > PHOTO_BYTES)
	input.setCustomValidity(tooLarge ? PHOTO_TOO_LARGE : '')
	input.reportValidity()
}

/** The photo of the membership form, beside the default image that stands where none is given. */
export const PhotoField = () => (
	<div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4">
		<MemberPicture image_url={null} name="you" seed="membership" className="w-18" />
		<FileField
			name="photo"
			label="Photo"
			optional
			accept={IMAGE_ACCEPT}
			hint="JPEG, PNG, WebP or GIF, at most 5 MB. Only our team sees it. If you send none, this drawing is shown instead."
			onChange={checkSize}
		/>
	</div>
)
