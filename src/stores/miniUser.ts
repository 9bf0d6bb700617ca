import { makeAutoObservable } from 'mobx'
import type { MiniUserRecord } from './types'

const emptyRecord = (openId: string): MiniUserRecord => ({
  openId,
  promoCode: '',
  nickname: '',
  headPortrait: '',
  indexFirstGroup: 0,
  bd_vid: '',
  iotSimAddressId: 0,
  selectAddressBackPath: ''
})

/** Mini-program users by openId; the anonymous visitor's is empty. */
export class MiniUserStore {
  users: Record<string, MiniUserRecord> = {}
  openId = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get current(): MiniUserRecord {
    return this.users[this.openId] ?? emptyRecord(this.openId)
  }

  /** Switches to another user; a new one inherits what was chosen before the log-in. */
  use(openId: string): void {
    if (!this.openId) this.users[openId] ??= { ...this.current, openId }
    this.openId = openId
  }

  set(part: Partial<Omit<MiniUserRecord, 'openId'>>): void {
    this.users[this.openId] = { ...this.current, ...part }
  }
}
