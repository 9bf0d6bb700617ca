import { makeAutoObservable, observableShallow, runInAction } from 'mobx'
import { get } from '@/api/client'
import { fetchStatic } from '@/api/transport'
import type { Data } from '@contract'
import type { RegionNode } from '@rules/region'
import type { HotQuestion } from './types'

/** Codes of the country's tree: down to its cities, or to its counties, which are nine tenths of it. */
type Country = '0' | 'all'
/** Where the visitor seems to be; empty when unknown. */
type Place = Data<'GET /api/shop/base/ipLocation'>
/** How many searched words are remembered. */
export const maxSearched = 10

/** The nodes from a province down to the one with this value; empty when there is none. */
export function pathTo(tree: RegionNode[], value: string): RegionNode[] {
  for (const node of tree) {
    if (node.value === value) return [node]
    const below = pathTo(node.children ?? [], value)
    if (below.length) return [node, ...below]
  }
  return []
}

/** What seldom changes and many pages ask for. */
export class CacheStore {
  appDomain = ''
  /** The code of the newest version that the packaged app's holder has put off. */
  laterVersion = 0
  /** Language of what is kept here and in the other stores. */
  language = 'zh-Hans'
  /** Trees by code: `0` and `all` the country's, else a province. */
  provinces: Record<string, RegionNode[]> = {}
  place?: Place
  hotQuestions: HotQuestion[] = []
  /** Words searched for, newest first, each once. */
  searched: string[] = []
  private underway = new Map<string, Promise<RegionNode[]>>()

  constructor() {
    makeAutoObservable<CacheStore, 'underway'>(
      this,
      // a tree of some thousand nodes comes whole and never changes
      { underway: false, provinces: observableShallow },
      { autoBind: true }
    )
  }

  /** Provinces with their cities, and `all` with their counties; undefined until `loadRegions`. */
  regions(code: Country): RegionNode[] | undefined {
    return this.provinces.all ?? this.provinces[code]
  }

  setLaterVersion(code: number): void {
    this.laterVersion = code
  }

  /** Loads a tree of the country once. */
  async loadRegions(code: Country): Promise<RegionNode[]> {
    const known = this.regions(code) ?? this.underway.get(code)
    if (known) return known
    const coming = this.loadProvinces(code).finally(() => this.underway.delete(code))
    this.underway.set(code, coming)
    return coming
  }

  /** Asks once where the visitor is. */
  async loadPlace(): Promise<Place> {
    if (this.place) return this.place
    const place = await get('/api/shop/base/ipLocation', {})
    runInAction(() => (this.place = place))
    return place
  }

  /** Loads the tree of a code from its static file. */
  async loadProvinces(code: string): Promise<RegionNode[]> {
    const tree = await fetchStatic<RegionNode[]>(`/provinces/${code}.json`)
    runInAction(() => (this.provinces[code] = tree))
    return tree
  }

  /** Province, city and county that a value belongs to; what is deeper than the value is undefined. */
  lookup(value: string): { province?: RegionNode; city?: RegionNode; county?: RegionNode } {
    const [province, city, county] =
      Object.values(this.provinces)
        .map((tree) => pathTo(tree, value))
        .find((path) => path.length) ?? []
    return { province, city, county }
  }

  /** Names of province, city and county values; a value that is not in the tree stands for itself. */
  regionNames(values: string[]): string[] {
    let level = this.regions('all')
    return values.map((value) => {
      const node = level?.find((item) => item.value === value)
      level = node?.children
      return node?.label ?? value
    })
  }

  async loadHotQuestions(): Promise<HotQuestion[]> {
    const { list } = await get('/api/shop/customer/hotQuestionList')
    runInAction(() => (this.hotQuestions = list))
    return list
  }

  setAppDomain(domain: string): void {
    this.appDomain = domain
  }

  /** Forgets all that can be loaded again, and the searched words. */
  clear(): void {
    Object.assign(this, { provinces: {}, place: undefined, hotQuestions: [], searched: [] })
  }

  /** Remembers a searched word; an empty one is none. */
  addSearched(word = ''): void {
    const text = word.trim()
    if (text) this.searched = [text, ...this.searched.filter((one) => one !== text)].slice(0, maxSearched)
  }

  dropSearched(word: string): void {
    this.searched = this.searched.filter((one) => one !== word)
  }

  clearSearched(): void {
    this.searched = []
  }
}
