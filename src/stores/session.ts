import { makeAutoObservable } from 'mobx'
import { knownId } from '@/api/headers'
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

  /** Creates the ids that are missing, or that the server would refuse. */
  ensure(): void {
    if (!knownId(this.sessionId)) this.sessionId = randomHexGroups()
    if (!knownId(this.orderSessionId)) this.orderSessionId = randomHexGroups()
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
