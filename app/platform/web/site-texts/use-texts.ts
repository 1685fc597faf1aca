import { useRouteLoaderData } from 'react-router'
import {
	type ChangedTexts,
	type TextSection,
	textsOf,
	type TextsOf,
} from '#app/platform/web/site-texts/site-texts.ts'

type Around = { hub: { name: string }; texts: ChangedTexts }

const NONE: ChangedTexts = {}

/** What the frame of the public pages was given; nothing where there is no frame around. */
const useAround = () => useRouteLoaderData<() => Around>('site/shell/layout')

/** The texts of a section as they are in force, for the pages and parts that stand in the public site. */
export function useTexts<const Section extends TextSection>(section: Section): TextsOf<Section> {
	const around = useAround()
	return textsOf(section, around?.texts ?? NONE, around?.hub.name ?? '')
}
