/** A proxy that answers for a server that is not there. */
export const isGone = ({ status }: Response) => status >= 502 && status <= 504

const silence = (milliseconds: number) =>
	new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))

/** What the network answers, or something else where it fails or is silent for so long. */
export async function orInstead(
	network: Promise<Response>,
	instead: Response,
	patience: number,
): Promise<Response> {
	const answered = network.then(
		(answer) => (isGone(answer) ? instead : answer),
		() => instead,
	)
	return (await Promise.race([answered, silence(patience)])) ?? instead
}
