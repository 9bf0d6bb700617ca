import { makeAutoObservable } from 'mobx'

/** Signals that this visitor has changed an order of the shop: pages lower on the stack reload. */
export class OrdersStore {
  /** Number of changes. */
  changes = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  changed(): void {
    this.changes++
  }
}
