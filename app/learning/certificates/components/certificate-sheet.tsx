import { CERTIFICATE_BAND, signedBy } from '#app/learning/certificates/rules.ts'
import { DrawingSvg } from '#app/ui/drawing.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { sizeWithin, type StoredPicture } from '#app/ui/own-logo.ts'

/** What the sheet shows; the dates as they are written. */
export type SheetFacts = {
	number: string
	name: string
	course: string
	date: string
	hub: string
	/** Null: nobody signed it, and the hub's name stands there. */
	signatory: string | null
	/** Null: the mark stands there, as does the signatory's name. */
	logo: StoredPicture | null
	signature: StoredPicture | null
	address: string
	/** The square code, a unit per module. */
	code: { path: string; modules: number }
}

/** Pixels that a signature takes at most. */
const SIGNATURE = { width: 260, height: 64 }

type Length = 'long' | 'longer' | 'longest' | undefined

/** The size that a text of so many letters is set in, where the sheet is as wide as it gets; see the stylesheet. */
function lengthOf(text: string, long: number, longer: number, longest: number): Length {
	if (text.length > longest) return 'longest'
	if (text.length > longer) return 'longer'
	return text.length > long ? 'long' : undefined
}

/** The certificate as it is printed, with its text as text. The page that shows it brings its stylesheet. */
export function CertificateSheet({ facts }: { facts: SheetFacts }) {
	const { number, name, course, date, hub, signatory, logo, signature, address, code } = facts
	return (
		<article className="certificate">
			<DrawingSvg
				order={{ motif: 'imigongo', ...CERTIFICATE_BAND }}
				width={CERTIFICATE_BAND.width}
				height={CERTIFICATE_BAND.height}
				className="certificate-band"
			/>
			<div className="certificate-main">
				<div className="certificate-head">
					<Logo
						name={hub}
						logo={logo && { light: logo, dark: logo }}
						onNight={!logo?.needsDark}
						className="text-inherit"
					/>
					<p className="certificate-number">
						Certificate number <b>{number}</b>
					</p>
				</div>
				<p className="certificate-soft">This certifies that</p>
				<h1 data-length={lengthOf(name, 20, 60, 150)}>
					<span>{name}</span>
				</h1>
				<p className="certificate-soft">has completed the course and passed the exam</p>
				<h2 data-length={lengthOf(course, 44, 90, 150)}>
					<span>{course}</span>
				</h2>
				<p className="certificate-soft certificate-place">Awarded in Kigali, Rwanda.</p>
				<div className="certificate-foot">
					<div>
						{signatory !== null && (
							<p className="certificate-signature">
								{signature ? (
									<img
										src={`${signature.url}?w=960`}
										alt={`Signature of ${signatory}`}
										{...sizeWithin(signature, SIGNATURE)}
									/>
								) : (
									signatory
								)}
							</p>
						)}
						<p className="certificate-line" data-unsigned={signatory === null || undefined}>
							<b>{signedBy(facts, signature !== null)}</b>
							<span>{signatory === null ? 'Kigali, Rwanda' : `${hub}, Kigali`}</span>
						</p>
					</div>
					<p className="certificate-line">
						<b>{date}</b>
						<span>Date of completion</span>
					</p>
					<svg
						className="certificate-code"
						viewBox={`0 0 ${code.modules} ${code.modules}`}
						shapeRendering="crispEdges"
						role="img"
						aria-label="Square code that leads to this page"
					>
						<path fill="currentColor" d={code.path} />
					</svg>
					<p className="certificate-verify">Verify at {address.replace(/^https?:\/\//, '')}</p>
				</div>
			</div>
		</article>
	)
}
