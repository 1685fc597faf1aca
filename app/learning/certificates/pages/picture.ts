import { drawPicture } from '#app/learning/certificates/print/picture.server.tsx'
import { servePrinted } from '#app/learning/certificates/serve-printed.server.ts'
import type { Route } from './+types/picture'

/** The certificate as a picture of 2400 by 1600. */
export const loader = (args: Route.LoaderArgs) =>
	servePrinted(args, { extension: 'png', type: 'image/png', draw: drawPicture })
