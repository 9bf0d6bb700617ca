import { makeAutoObservable } from 'mobx'
import { newStatId, randomHexGroups } from '@/runtime/random'

/** Who calls: this visitor, its order queries, its device. Made on first use. */
export class SessionStore {
  sessionId = ''
  orderSessionId = ''
  platformOpenId = ''
  statId = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Makes what is missing. */
  ensure(): void {
    this.sessionId ||= randomHexGroups()
    this.orderSessionId ||= randomHexGroups()
    this.statId ||= newStatId()
  }

  /** A new order session: the orders of the old one are closed to this visitor. */
  resetOrderSession(): void {
    this.orderSessionId = randomHexGroups()
  }

  setOpenId(openId: string): void {
    this.platformOpenId = openId
  }
}
