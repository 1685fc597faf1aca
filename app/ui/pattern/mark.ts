/** The brand mark on a 32 by 32 grid: two brackets and a pupil. An eye, a diamond, and the < > of code. */
export const MARK =
	'M14 0v7.2L5.2 16l8.8 8.8V32h-.4L0 16 13.6 0zM18 0v7.2l8.8 8.8-8.8 8.8V32h.4L32 16 18.4 0zM16 10.4l5.6 5.6-5.6 5.6-5.6-5.6z'
