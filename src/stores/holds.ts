import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@contract'
import { Code } from '@contract/errors'
import { get, post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'

type NumberRow = Data<'GET /api/shop/numberList'>['list'][number]

/** A number that is kept for this visitor. */
export interface Hold {
  number: NumberRow
  /** ms of this phone's clock. */
  until: number
  /** The fast goods that it was chosen for. */
  goodsId?: number
}

/** The numbers that are kept for this visitor: what the server said last, in this window, written nowhere. */
export class HoldStore {
  /** The one that ends first on top. */
  list: Hold[] = []
  /** The server was asked for all of them. */
  known = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(numberId: number): Hold | undefined {
    return this.list.find(({ number }) => number.numberId === numberId)
  }

  /** Asks the server for all of them; nobody hears of it when it fails. */
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

  /** A number with the time that the server keeps it for us, without one that it does not. */
  async read(numberId: number): Promise<Data<'GET /api/shop/numberDetails'>> {
    const number = await get('/api/shop/numberDetails', { numberId })
    const { heldUntil } = number
    const { goodsId } = this.of(numberId) ?? {}
    runInAction(() => {
      this.forget(numberId)
      if (heldUntil) this.keep({ number, until: onThisClock(heldUntil), goodsId })
    })
    return number
  }

  /** Holds a number; one that is held already keeps its time. */
  async take(number: NumberRow, goodsId?: number): Promise<Hold> {
    const { numberId } = number
    try {
      const { expiresAt } = await post('/api/shop/holdNumber', { numberId, goodsId })
      const hold = { number, until: onThisClock(expiresAt), goodsId }
      this.keep(hold)
      return hold
    } catch (error) {
      if ((error as { code?: number }).code === Code.numberTaken) this.forget(numberId)
      throw error
    }
  }

  /** Gives a hold up: the number is on sale again. */
  async release(numberId: number): Promise<void> {
    await post('/api/shop/releaseNumber', { numberId })
    this.forget(numberId)
  }

  /** The hold ended, or became an order's, or somebody else's. */
  forget(numberId: number): void {
    this.list = this.list.filter(({ number }) => number.numberId !== numberId)
  }

  private keep(hold: Hold): void {
    this.forget(hold.number.numberId)
    this.list = [...this.list, hold].sort((one, other) => one.until - other.until)
  }
}
