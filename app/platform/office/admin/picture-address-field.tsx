import { type ComponentProps, useState } from 'react'
import { LinkField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { Picture } from '#app/ui/picture.tsx'

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
