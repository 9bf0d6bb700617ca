import { makeAutoObservable, runInAction } from 'mobx'
import { get } from '@/api/client'
import { fetchStatic } from '@/api/transport'
import type { RegionNode } from '@rules/region'
import type { HotQuestion } from './types'

/** Code of the tree of the whole country. */
const country = '0'
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
  /** Trees by code: `0` the whole country, else a province. */
  provinces: Record<string, RegionNode[]> = {}
  hotQuestions: HotQuestion[] = []
  /** Words searched for, newest first, each once. */
  searched: string[] = []
  private underway?: Promise<RegionNode[]>

  constructor() {
    makeAutoObservable<CacheStore, 'underway'>(this, { underway: false }, { autoBind: true })
  }

  /** Provinces with cities and counties; undefined until `loadRegions`. */
  get regions(): RegionNode[] | undefined {
    return this.provinces[country]
  }

  /** Loads the country's tree once. */
  async loadRegions(): Promise<RegionNode[]> {
    if (this.regions) return this.regions
    this.underway ??= this.loadProvinces(country).finally(() => (this.underway = undefined))
    return this.underway
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
    let level = this.regions
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
    Object.assign(this, { provinces: {}, hotQuestions: [], searched: [] })
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
