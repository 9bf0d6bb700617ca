import { ask, type Subscriber } from './ask'
import type { Messages } from './types'

declare const ks: Subscriber

export const canTell: Messages['canTell'] = true
export const askToTell: Messages['askToTell'] = (templateIds) => ask(ks, templateIds)
