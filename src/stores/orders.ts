import { makeAutoObservable } from 'mobx'

/** The shop's orders as far as this visitor changes them: pages that lie under this one show them anew. */
export class OrdersStore {
  /** Counts the changes. */
  changes = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  changed(): void {
    this.changes++
  }
}
