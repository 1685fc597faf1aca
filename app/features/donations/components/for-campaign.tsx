import { CheckField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/form-state.tsx'

const NAME = 'campaign_id'

/** The box that says what the gift is for; its field travels with the amount's. */
export const FOR_CAMPAIGN = 'for_campaign'

/** Lets the campaign travel with the form, whichever step is shown. Whether it is meant, the box says. */
export const CampaignOfGift = () => <input type="hidden" name={NAME} value={useField(NAME).value ?? ''} />

/** Says which campaign the gift is for, and takes it off. */
export const ForCampaign = ({ title }: { title: string }) => (
	<CheckField
		name={FOR_CAMPAIGN}
		optional
		label={
			<>
				For <b className="wrap-anywhere">{title}</b>
			</>
		}
		hint="Without it, your gift is for all that the hub does."
	/>
)
