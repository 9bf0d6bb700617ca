import { makeAutoObservable, runInAction } from 'mobx'
import { arrived, get, orElse, post, type CallOptions } from '@/api/client'
import { completeAnswer } from '@/api/complete'
import { dropOffline } from '@/runtime/storage'
import type { SimInfo } from './types'
import { WalletStore, type Session } from './wallet'

/** The card that the contract's defaults describe. */
export const emptySimInfo = (): SimInfo => fullSimInfo({})

const fullSimInfo = (given: unknown) => completeAnswer('GET /api/iot/simInfo', given) as SimInfo

/** How many recent card numbers the log-in page offers. */
const recentLogins = 5

/** The card or device that is logged in. */
export class SimStore {
  /** The 5 most recent card numbers, newest first. */
  loginSns: string[] = []
  simNo = ''
  token = ''
  simInfo: SimInfo = emptySimInfo()
  /** When `simInfo` came from the server: ms since 1970, 0 for never. */
  infoAt = 0
  /** When something was done that may put the card on line: ms since 1970, 0 for never. Not kept. */
  repairedAt = 0
  /** Content of the home popup that this card has already seen; a popup with other content is shown. */
  iotIndexPopupPrevent = ''

  /** The session to return to after previewing another card's layout; null without a preview. */
  inUse: Session | null = null

  constructor(readonly wallet = new WalletStore()) {
    makeAutoObservable(this, { wallet: false }, { autoBind: true })
  }

  get loggedIn(): boolean {
    return this.simNo !== '' && this.token !== ''
  }

  /** Previewing a layout without a session of its card: the figures are samples. */
  get sample(): boolean {
    return this.inUse !== null && this.token === ''
  }

  /** Whether `simInfo` belongs to the card that is logged in. */
  get known(): boolean {
    return this.simInfo.simNo !== '' && this.simInfo.simNo === this.simNo
  }

  get layout() {
    return this.simInfo.simShopLayout
  }

  /** Takes over the session of a log-in and remembers the number typed. */
  login(session: { simNo: string; token: string }, typed = session.simNo): void {
    if (session.simNo !== this.simNo || this.sample) this.forgetCard()
    this.inUse = null
    this.simNo = session.simNo
    this.token = session.token
    this.wallet.enter(session, typed)
    this.remember(typed)
  }

  remember(number: string): void {
    this.loginSns = [number, ...this.loginSns.filter((known) => known !== number)].slice(0, recentLogins)
    this.endSessions(this.wallet.keepOnly(this.loginSns))
  }

  /** Switches to the card of a recent number; false when its session is gone. */
  change(number: string): boolean {
    const { card } = this.wallet.rows(this.loginSns).find(({ sn }) => sn === number) ?? {}
    if (!card?.token) return false
    this.login(card, number)
    return true
  }

  /** Removes a recent number; its card is logged out when no other recent number belongs to it. */
  forget(number: string): void {
    const { sns = [number] } = this.wallet.cards.find((card) => card.sns.includes(number)) ?? {}
    this.loginSns = this.loginSns.filter((known) => !sns.includes(known))
    const ended = this.wallet.keepOnly(this.loginSns)
    if (ended.some(({ simNo }) => simNo === this.simNo)) this.leave()
    this.endSessions(ended)
  }

  /**
   * `preview=IotLayout:{number}`: shows a card's layout, with its session if there is one; no session ends.
   */
  preview(simNo: string): void {
    if (simNo === this.simNo) return
    const before = this.inUse ?? { simNo: this.simNo, token: this.token }
    const back = simNo === before.simNo
    this.forgetCard()
    this.simNo = simNo
    this.token = back ? before.token : (this.wallet.find(simNo)?.token ?? '')
    this.inUse = back ? null : before
  }

  /** Ends the preview: the previous card is current again. */
  endPreview(): void {
    if (this.inUse) this.preview(this.inUse.simNo)
  }

  /** Loads the card's information into the store and returns it. */
  async loadInfo(call?: CallOptions): Promise<SimInfo> {
    return this.takeAnswer(this.sample ? this.loadSample() : get('/api/iot/simInfo', undefined, call))
  }

  /** The card's information that came with the page, if it is there and not used yet. */
  takeArrived(): SimInfo | undefined {
    const info = this.sample ? undefined : arrived('/api/iot/simInfo')
    return info && this.setInfo(info)
  }

  /** Has the carrier asked again; at most 3 times a minute per card. Without `force` a reading of the last minute will do. */
  async refresh(force = true, call?: CallOptions): Promise<SimInfo> {
    const asked = this.sample ? this.loadSample() : post('/api/iot/simRefresh', { force }, call)
    return this.takeAnswer(asked, () => this.loadInfo(call))
  }

  /** Something was done that may put the card on line: its home follows it. */
  noteRepair(): void {
    this.repairedAt = Date.now()
  }

  /** Lifts the stop rule that the page shows. */
  async removeBreak(): Promise<SimInfo> {
    const { breakRuleId } = this.simInfo
    this.noteRepair()
    return this.takeAnswer(post('/api/iot/simRemoveBreak', { breakRuleId }), () => this.loadInfo())
  }

  setInfo(data: Partial<SimInfo>): SimInfo {
    const info = fullSimInfo(data)
    runInAction(() => Object.assign(this, { simInfo: info, infoAt: Date.now() }))
    if (!this.sample) this.wallet.see(info)
    return info
  }

  /** Forgets the recent numbers whose cards are logged out. */
  forgetEnded(): void {
    const ended = this.wallet.rows(this.loginSns).filter(({ card }) => !card?.token)
    for (const { sn } of ended) this.forget(sn)
  }

  /** Records that the popup with this content has been seen. */
  setPopupPrevent(content: string): void {
    this.iotIndexPopupPrevent = content
  }

  /** The server ended the session: the number is kept for the next log-in. */
  endSession(): void {
    this.wallet.end(this.simNo)
    this.token = ''
    this.simInfo = emptySimInfo()
    dropOffline()
  }

  /**
   * Ends the sessions of all cards here and on the server, and forgets the cards; a failure of the server is ignored.
   */
  logout(): void {
    if (this.inUse) return this.endPreview()
    if (this.loggedIn) void post('/api/simLogout', {}).catch(() => undefined)
    const others = this.wallet.endAll().filter(({ simNo }) => simNo !== this.simNo)
    this.endSessions(others)
    this.loginSns = []
    this.leave()
  }

  /** The server has forgotten the card's holder: the card leaves this device. */
  forgotten(): void {
    const { sns = [] } = this.wallet.find(this.simNo) ?? {}
    this.wallet.end(this.simNo)
    this.loginSns = this.loginSns.filter((known) => !sns.includes(known))
    this.endSessions(this.wallet.keepOnly(this.loginSns))
    this.leave()
  }

  private loadSample() {
    return orElse(get('/api/iot/layoutPreview', { simNo: this.simNo }), () => get('/api/iot/simInfo'))
  }

  private endSessions(sessions: Session[]): void {
    if (!sessions.length) return
    dropOffline()
    void post('/api/iot/endSessions', { sessions }).catch(() => undefined)
  }

  private leave(): void {
    dropOffline()
    this.simNo = ''
    this.token = ''
    this.forgetCard()
  }

  /** Keeps the card that a call answers with; `load` loads it where a backend answers a change with nothing. */
  private async takeAnswer(asked: Promise<SimInfo>, load?: () => Promise<SimInfo>): Promise<SimInfo> {
    const { simNo, token } = this
    const data = await asked
    // meanwhile another card, or none, may be logged in
    const same = simNo === this.simNo && token === this.token
    if (!same) return data
    return load && !data.simNo ? load() : this.setInfo(data)
  }

  private forgetCard(): void {
    this.simInfo = emptySimInfo()
    this.infoAt = 0
    this.repairedAt = 0
    this.iotIndexPopupPrevent = ''
  }
}
