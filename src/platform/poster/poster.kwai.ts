import type { PosterMaker } from './types'

// Kuaishou's canvas has no 2d node in Taro's template, so only its share button is offered
export const canMakePoster: PosterMaker['canMakePoster'] = false

export const makePoster: PosterMaker['makePoster'] = () => Promise.reject(new Error('no canvas'))
