/** What a thread can begin with, as its row and its filter have it. */
export const THREAD_KINDS = ['message', 'partnership', 'digital-bridge'] as const
export type ThreadKind = (typeof THREAD_KINDS)[number]
export const THREAD_KIND_NAMES: Record<ThreadKind, string> = {
	message: 'Message',
	partnership: 'Partnership',
	'digital-bridge': 'Digital Bridge',
}

/** Open waits for the hub, answered for the person, closed for nobody. */
export const THREAD_STATUSES = ['open', 'answered', 'closed'] as const
export type ThreadStatus = (typeof THREAD_STATUSES)[number]
export const THREAD_STATUS_NAMES: Record<ThreadStatus, string> = {
	open: 'Open',
	answered: 'Answered',
	closed: 'Closed',
}

/** Who has a thread that nobody has, as the filter says it. */
export const NOBODY = { value: 'nobody', label: 'Nobody' } as const

/** Characters of a reply and of an answer. */
export const REPLY_CHARACTERS = 10_000

/** Answers of one person that a thread takes until the hub writes again. */
export const ANSWERS_IN_A_ROW = 5

/** Characters of what a thread begins with; an application has its particulars in front of its text. */
export const BEGINNING_CHARACTERS = 12_000

/** Characters of the replies and answers of a thread that its search looks through, the latest ones. */
export const SAID_CHARACTERS = 50_000

/** The fields in which files come, one in each: so many go with one reply or answer. */
export const FILE_FIELDS = ['file_1', 'file_2', 'file_3'] as const

/** The largest file, in megabytes, and all of one message together. */
export const FILE_MEGABYTES = 5
export const FILES_MEGABYTES = FILE_FIELDS.length * FILE_MEGABYTES

/** Characters of a file's name. */
export const FILE_NAME_CHARACTERS = 100

/** Messages of a thread that are shown, the latest ones. */
export const MESSAGES_SHOWN = 100

export const ANSWER_SENT = 'Your answer has arrived.'
export const answerFailed = (reason: string) => `Your answer was not kept: ${reason}`
