import type { AuthenticatorSetup } from '#app/features/accounts/rules.ts'

/** The key of an authenticator app: to be read by its camera, or typed. */
export const AuthenticatorKey = ({ setup }: { setup: AuthenticatorSetup }) => (
	<>
		<svg
			viewBox={`0 0 ${setup.size} ${setup.size}`}
			role="img"
			aria-label="QR code for the authenticator app"
			shapeRendering="crispEdges"
			className="mx-auto size-52 bg-[#fff] text-[#000]"
		>
			<path d={setup.path} fill="currentColor" />
		</svg>
		<p className="mt-4 text-ui text-text-2">
			No camera at hand? Type this key, or{' '}
			<a href={setup.url} className="underline">
				open the app on this device
			</a>
			:
		</p>
		<p className="mt-1 mb-5 font-semibold wrap-anywhere tabular-nums select-all">{setup.secret}</p>
	</>
)
