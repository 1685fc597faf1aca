import { drawDocument } from '#app/learning/certificates/print/document.server.ts'
import { servePrinted } from '#app/learning/certificates/serve-printed.server.ts'
import type { Route } from './+types/document'

/** The certificate as a PDF with its text as text. */
export const loader = (args: Route.LoaderArgs) =>
	servePrinted(args, { extension: 'pdf', type: 'application/pdf', draw: drawDocument })
