import { makeAutoObservable } from 'mobx'
import { wholeCountry, type Place } from '@rules/region'

export type KeptKind = 'number' | 'fast' | 'general'

/** A number, plan or goods item as it was when it was kept or seen. */
export interface KeptItem {
  kind: KeptKind
  /** numberId of a number, else goodsId. */
  id: number
  title: string
  note: string
  /** Address of a picture as the server gives it; '' for a number. */
  image: string
  /** Fen, due with the order. */
  price: number
  /** ms of this phone's clock. */
  at: number
}

/** Most favourites, and most items that were seen last. */
const most = 50

const same = (one: Pick<KeptItem, 'kind' | 'id'>) => (other: Pick<KeptItem, 'kind' | 'id'>) =>
  one.kind === other.kind && one.id === other.id

/** Favourites, history (newest first) and chosen city of a visitor; on this phone only, until log-out. */
export class KeptStore {
  favourites: KeptItem[] = []
  seen: KeptItem[] = []
  /** City in which the visitor looks for numbers. */
  city: Place = wholeCountry

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  isFavourite(item: Pick<KeptItem, 'kind' | 'id'>): boolean {
    return this.favourites.some(same(item))
  }

  /** Keeps an item, or lets it go. True when it is a favourite now. */
  turn(item: Omit<KeptItem, 'at'>): boolean {
    const is = this.isFavourite(item)
    this.drop(item)
    if (!is) this.favourites = [{ ...item, at: Date.now() }, ...this.favourites].slice(0, most)
    return !is
  }

  drop(item: Pick<KeptItem, 'kind' | 'id'>): void {
    this.favourites = this.favourites.filter((one) => !same(item)(one))
  }

  see(item: Omit<KeptItem, 'at'>): void {
    const others = this.seen.filter((one) => !same(item)(one))
    this.seen = [{ ...item, at: Date.now() }, ...others].slice(0, most)
  }

  /** A seen or kept item; undefined when it was neither. */
  find(item: Pick<KeptItem, 'kind' | 'id'>): KeptItem | undefined {
    return this.seen.find(same(item)) ?? this.favourites.find(same(item))
  }

  setCity(city: Place): void {
    this.city = city
  }

  clearSeen(): void {
    this.seen = []
  }

  /** The visitor logs out or is forgotten. */
  clear(): void {
    Object.assign(this, { favourites: [], seen: [], city: wholeCountry })
  }
}
