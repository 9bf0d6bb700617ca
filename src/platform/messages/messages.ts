import { ask, type Subscriber } from './ask'
import type { Messages } from './types'

declare const wx: Subscriber

export const canTell: Messages['canTell'] = true
export const askToTell: Messages['askToTell'] = (templateIds) => ask(wx, templateIds)
