import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@contract'
import { Code } from '@contract/errors'
import { arrived, get, post } from '@/api/client'
import { proved, type Watching } from '@/api/proved'
import { onThisClock } from '@/api/serverTime'

type NumberRow = Data<'GET /api/shop/numberList'>['list'][number]

type Details = Data<'GET /api/shop/numberDetails'>

/** A number held for this visitor. */
export interface Hold {
  number: NumberRow
  /** End of the hold in ms of this phone's clock. */
  until: number
  /** The fast-order goods for which it was chosen. */
  goodsId?: number
}

/** The numbers held for this visitor as of the server's last answer; in memory only. */
export class HoldStore {
  /** Sorted by end of hold, earliest first. */
  list: Hold[] = []
  /** All holds have been loaded once. */
  known = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  find(numberId: number): Hold | undefined {
    return this.list.find(({ number }) => number.numberId === numberId)
  }

  /** Loads all holds; a background call, silent on failure. */
  async load(): Promise<void> {
    const { list } = await get('/api/shop/myHolds', {}, { quiet: true })
    const held = list.map(({ heldUntil, goodsId, ...number }) => ({
      number,
      until: onThisClock(heldUntil),
      goodsId
    }))
    runInAction(() => {
      this.list = held
      this.known = true
    })
  }

  /** Loads a number and updates its hold: kept while the server holds it for us, else dropped. */
  async read(numberId: number): Promise<Details> {
    return this.update(await get('/api/shop/numberDetails', { numberId }))
  }

  /** The same of an answer that came with the page, if it is there and not used yet. */
  takeArrived(numberId: number): Details | undefined {
    const number = arrived('/api/shop/numberDetails', { numberId })
    return number && this.update(number)
  }

  /** Holds a number; a hold that exists keeps its end. `watching`: who waits when a proof is asked. */
  async take(number: NumberRow, watching: Watching, goodsId?: number): Promise<Hold> {
    const { numberId } = number
    try {
      const { expiresAt } = await proved(
        (proof, call) => post('/api/shop/holdNumber', { numberId, goodsId, proof }, call),
        watching
      )
      const hold = { number, until: onThisClock(expiresAt), goodsId }
      this.keep(hold)
      return hold
    } catch (error) {
      if ((error as { code?: number }).code === Code.numberTaken) this.forget(numberId)
      throw error
    }
  }

  /** Releases a hold: the number is on sale again. */
  async release(numberId: number): Promise<void> {
    await post('/api/shop/releaseNumber', { numberId })
    this.forget(numberId)
  }

  /** Drops a hold that ended, became an order or went to somebody else. */
  forget(numberId: number): void {
    this.list = this.list.filter(({ number }) => number.numberId !== numberId)
  }

  private update(number: Details): Details {
    const { numberId, heldUntil } = number
    const { goodsId } = this.find(numberId) ?? {}
    this.forget(numberId)
    if (heldUntil) this.keep({ number, until: onThisClock(heldUntil), goodsId })
    return number
  }

  private keep(hold: Hold): void {
    this.forget(hold.number.numberId)
    this.list = [...this.list, hold].sort((one, other) => one.until - other.until)
  }
}
