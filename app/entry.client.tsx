import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteSending } from '#app/platform/web/forms/second-press.tsx'
import { noteEarlyText } from '#app/platform/web/pages/early-fields.ts'

noteEarlyText()
startTransition(() => {
	hydrateRoot(document, <HydratedRouter instrumentations={[noteSending]} />)
})
