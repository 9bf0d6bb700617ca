import { makeAutoObservable } from 'mobx'
import { newStatId, randomHexGroups } from '@/runtime/random'

/** Ids of the caller: this visitor, its order queries, its device. Created on first use. */
export class SessionStore {
  sessionId = ''
  orderSessionId = ''
  platformOpenId = ''
  statId = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Creates the missing ids. */
  ensure(): void {
    this.sessionId ||= randomHexGroups()
    this.orderSessionId ||= randomHexGroups()
    this.statId ||= newStatId()
  }

  /** Starts a new order session: this visitor loses access to the orders of the old one. */
  resetOrderSession(): void {
    this.orderSessionId = randomHexGroups()
  }

  /** The visitor was forgotten and is a new one from now on. */
  renew(): void {
    Object.assign(this, { sessionId: '', orderSessionId: '', statId: '', platformOpenId: '' })
    this.ensure()
  }

  setOpenId(openId: string): void {
    this.platformOpenId = openId
  }
}
