import type { AdminScreen } from '#app/admin-screens.ts'

/** The lessons of a course, below the screen of the courses. */
const lessonScreens = {
	':id/lessons': 'learning/catalog/admin/lessons.tsx',
	':id/lessons/:lesson': 'learning/catalog/admin/lesson.tsx',
	':id/lessons/:lesson/delete': 'learning/catalog/admin/delete-lesson.tsx',
}

/** The screens of the room. */
export const learningScreens: readonly AdminScreen[] = [
	{
		path: '/admin/elearning',
		name: 'E-learning',
		description: 'Courses and enrollments',
		group: 'learning',
		file: 'learning/elearning/admin/elearning.admin.tsx',
		lists: [
			{
				path: '/admin/elearning/certificates',
				name: 'Certificates',
				description: 'Issued and revoked',
				group: 'learning',
				file: 'learning/certificates/admin/certificates.admin.tsx',
			},
		],
		below: {
			'enrollments/:enrollment': 'learning/exams/admin/enrollment.tsx',
			'lessons/:lesson': 'learning/catalog/admin/open-lesson.ts',
			...lessonScreens,
			':id/exam': 'learning/exams/admin/exam.tsx',
			':id/exam/questions/:question': 'learning/exams/admin/question.tsx',
			':id/exam/questions/:question/remove': 'learning/exams/admin/remove-question.tsx',
			':id/exam/questions/:question/mend': 'learning/exams/admin/answer-key-correction.tsx',
		},
	},
	{
		path: '/admin/premium-courses',
		name: 'Premium courses',
		description: 'Paid courses and prices',
		group: 'learning',
		file: 'learning/catalog/admin/premium-courses.admin.tsx',
		below: lessonScreens,
	},
]
