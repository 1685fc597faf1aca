import { expect, test } from 'vitest'
import { faultOf } from '#app/platform/office/admin/chosen-picture.ts'
import { BUCKETS, MEGABYTE } from '#app/platform/core/files/rules.ts'

const file = (type: string, bytes = 1) => new File([new Uint8Array(bytes)], 'a', { type })

test('ACC-FILE-001, ACC-FILE-002, ACC-FILE-003 a chosen file of another kind than a picture, or beyond the limit of its use, is refused in words before it is sent', () => {
	for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
		expect(faultOf(file(type), 2)).toBe('')
	for (const type of ['', 'image/svg+xml', 'image/avif', 'application/pdf', 'text/html', 'video/mp4'])
		expect(faultOf(file(type), 2)).toBe('Invalid file type. Please upload an image, a video or a valid file')
	for (const { megabytes } of Object.values(BUCKETS)) {
		expect(faultOf(file('image/png', megabytes * MEGABYTE), megabytes)).toBe('')
		expect(faultOf(file('image/png', megabytes * MEGABYTE + 1), megabytes)).toBe(
			`File size exceeds ${megabytes}MB limit`,
		)
	}
	expect(faultOf(undefined, 2)).toBe('')
})
