import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import {
	BUCKETS,
	fileExceeds,
	IMAGE_ACCEPT,
	MEGABYTE,
	WRONG_KIND_OF_FILE,
} from '#app/platform/core/files/rules.ts'
import { classNames } from '#app/ui/class-names.ts'
import { CheckField, FileField, LinkField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** What is wrong with a chosen picture, before it is sent; empty if nothing is. */
export const faultOf = (file: File | undefined, megabytes: number): string => {
	if (!file) return ''
	if (!IMAGE_ACCEPT.split(',').includes(file.type)) return WRONG_KIND_OF_FILE
	return file.size > megabytes * MEGABYTE ? fileExceeds(megabytes) : ''
}

/**
 * A picture to send, seen before it is saved: the field `image` fills the column `image_url`; `remove_image` empties it.
 * @param url address of the picture that the record has
 */
export function PictureField({ field, url }: { field: Field; url: string }) {
	const { megabytes } = BUCKETS[field.bucket ?? 'programs']
	const [chosen, setChosen] = useState<string>()
	useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
	const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		const fault = faultOf(file, megabytes)
		currentTarget.setCustomValidity(fault)
		setChosen(file && !fault ? URL.createObjectURL(file) : undefined)
	}
	const alt = chosen ? 'The chosen picture' : 'The present picture'
	return (
		<div>
			{(chosen ?? url) && (
				<div className="mb-3 flex items-end gap-4">
					{field.ground ? (
						<img
							src={chosen ?? url}
							alt={alt}
							className={classNames(
								'h-24 w-36 border border-line object-contain p-3',
								field.ground === 'night' ? 'bg-night' : 'bg-kaolin',
							)}
						/>
					) : (
						<Picture src={chosen ?? url} alt={alt} fallbackSeed={url || field.name} className="w-36" />
					)}
					{url && !chosen && <CheckField name={`remove_${field.name}`} label="Remove the picture" />}
				</div>
			)}
			<FileField
				name={field.name}
				label={field.label}
				optional={field.optional}
				hint={field.hint ?? `JPEG, PNG, WebP or GIF, at most ${megabytes} MB`}
				accept={IMAGE_ACCEPT}
				onChange={choose}
			/>
		</div>
	)
}

/** The address of a picture on the web, and the picture: what was typed is shown once its field is left. */
export function PictureAddressField(props: ComponentProps<typeof LinkField>) {
	const { value = '' } = useField(props.name)
	const [typed, setTyped] = useState<string>()
	const address = (typed ?? value).trim()
	const src = /^https?:\/\//i.test(address) ? address : `https://${address}`
	return (
		<div>
			{address && (
				<Picture src={src} alt="The picture at this address" fallbackSeed={address} className="mb-3 w-36" />
			)}
			<LinkField {...props} onBlur={({ currentTarget }) => setTyped(currentTarget.value)} />
		</div>
	)
}
