import type { Poster } from './posterPaint'

/** Kuaishou's canvas has no 2d node in Taro's template: there is its share button only. */
export const canPoster = false

export const makePoster = (_poster: Poster): Promise<string> => Promise.reject(new Error('no canvas'))
