import { expect, test } from 'vitest'
import { isReadable } from '#server/readable-address.ts'

test.each(['/%ff', '/requests/secret%ff', '/%c3%28', '/a%', '/%zz', '/%00', '/?q=%00', '/%ed%a0%80'])(
	'F-123: %s cannot be read',
	(address) => expect(isReadable(address)).toBe(false),
)

test.each(['/', '/caf%C3%A9', '/a%2Fb?q=%ff', '/?q=100%', '/team?x=1'])('F-123: %s can be read', (address) =>
	expect(isReadable(address)).toBe(true),
)
