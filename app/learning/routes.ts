import { route } from '@react-router/dev/routes'

/** A module of lessons, below those of free courses and of premium ones. */
const lessonPages = (file: string, below = '') =>
	['elearning/:courseId', 'elearning/premium/:id'].map((course) => {
		const path = `${course}/lessons/:lessonId${below}`
		return route(path, file, { id: path })
	})

/** The pages within the site's frame. */
export const learningPages = [
	route('elearning', 'learning/elearning/pages/elearning.tsx', [
		route('my-link', 'learning/study/pages/send-link.tsx'),
		route('who', 'learning/study/pages/who.tsx'),
		route('forget', 'learning/study/pages/forget.tsx'),
		route(':courseId/enroll', 'learning/study/pages/enroll.tsx'),
		route(':courseId/certificate', 'learning/certificates/pages/viewer.tsx'),
		route('premium/:id/buy', 'learning/study/pages/buy.tsx'),
	]),
	route('elearning/offline', 'learning/elearning/pages/offline.tsx'),
	route('elearning/continue/:token', 'learning/study/pages/continue.tsx'),
	route('elearning/premium/:id', 'learning/elearning/pages/premium-course.tsx'),
	route('elearning/:courseId', 'learning/elearning/pages/course.tsx'),
	...lessonPages('learning/study/pages/lesson.tsx'),
]

/** What stands outside it: certificates, the exam, and what machines read. */
export const learningRoutes = [
	route('certificate/:number', 'learning/certificates/pages/certificate.tsx'),
	route('certificate/:number/picture.png', 'learning/certificates/pages/picture.ts'),
	route('certificate/:number/document.pdf', 'learning/certificates/pages/document.ts'),
	route('certificate/:number/credential.jwt', 'learning/certificates/pages/credential.ts'),
	route('certificate/:number/status.json', 'learning/certificates/pages/status.ts'),
	route('exam/:courseId', 'learning/exams/pages/exam.tsx'),
	route('exam/:courseId/result', 'learning/exams/pages/result.tsx'),
	route('exam/:courseId/sitting', 'learning/exams/pages/running-attempt.tsx'),
	route('exam/:courseId/answers', 'learning/exams/pages/answers.ts'),
	route('elearning/sw.js', 'learning/study/pages/sw.ts'),
	...lessonPages('learning/study/pages/lesson-file.ts', '/file'),
	...lessonPages('learning/study/pages/lesson-picture.ts', '/pictures/:pictureId'),
	route('.well-known/jwks.json', 'learning/certificates/pages/jwks.ts'),
	route('.well-known/openbadges/issuer.json', 'learning/certificates/pages/issuer.ts'),
	route('.well-known/openbadges/keys/:id', 'learning/certificates/pages/key.ts'),
]
