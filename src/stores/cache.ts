import { makeAutoObservable, observableShallow, runInAction } from 'mobx'
import { ApiError, get, getFile, type CallOptions } from '@/api/client'
import { t } from '@/i18n'
import type { Data } from '@contract'
import type { RegionNode } from '@rules/region'
import type { HotQuestion } from './types'

/** Region trees of the country: to cities, or to counties, which are nine tenths of the data. */
type Country = '0' | 'all'
/** Approximate location of the visitor; empty when unknown. */
type VisitorLocation = Data<'GET /api/shop/base/ipLocation'>
/** How many searched words are kept. */
const maxSearched = 10

/** Nodes from the province down to the one with this value; empty when there is none. */
function pathTo(tree: RegionNode[], value: string): RegionNode[] {
  for (const node of tree) {
    if (node.value === value) return [node]
    const below = pathTo(node.children ?? [], value)
    if (below.length) return [node, ...below]
  }
  return []
}

/** Data that seldom changes and many pages need. */
export class CacheStore {
  appDomain = ''
  /** Code of the newest version whose update the user of the packaged app has postponed. */
  laterVersion = 0
  /** Language of the data in this and the other stores. */
  language = 'zh-Hans'
  /** Region trees: `0` and `all` of the country, else of the province with this code. */
  provinces: Record<string, RegionNode[]> = {}
  location?: VisitorLocation
  hotQuestions: HotQuestion[] = []
  /** Searched words, newest first, without duplicates. */
  searched: string[] = []
  /** Codes of the trees that were asked for in this visit: a stored one may be out of date. */
  private asked = new Set<string>()

  constructor() {
    makeAutoObservable<CacheStore, 'asked'>(
      this,
      // a tree of thousands of nodes is replaced as a whole and never changed
      { asked: false, provinces: observableShallow },
      { autoBind: true }
    )
  }

  /** Provinces with their cities, `all` also with counties; undefined until loaded. */
  regions(code: Country): RegionNode[] | undefined {
    return this.provinces.all ?? this.provinces[code]
  }

  setLaterVersion(code: number): void {
    this.laterVersion = code
  }

  /** Loads a tree of the country once a visit; a stored one serves at once, and is renewed in the background. */
  async loadRegions(code: Country, call?: CallOptions): Promise<RegionNode[]> {
    const known = this.regions(code)
    if (!known) return this.loadProvinces(code, call)
    const used = this.provinces.all ? 'all' : code
    if (!this.asked.has(used))
      this.loadProvinces(used, { quiet: true, hideError: true }).catch(() => undefined)
    return known
  }

  /** Asks the server once where the visitor is. */
  async loadLocation(): Promise<VisitorLocation> {
    if (this.location) return this.location
    const location = await get('/api/shop/base/ipLocation', {}, { quiet: true, hideError: true })
    runInAction(() => (this.location = location))
    return location
  }

  /** Loads the tree of a code from its static file. */
  async loadProvinces(code: string, call?: CallOptions): Promise<RegionNode[]> {
    this.asked.add(code)
    const tree = await getFile<RegionNode[]>(`/provinces/${code}.json`, call)
    // some proxies answer with another JSON; it must not be stored
    if (!Array.isArray(tree)) throw new ApiError('empty', t('common.error.empty'), 0, null, 200)
    runInAction(() => (this.provinces[code] = tree))
    return tree
  }

  /** Province, city and county of a value; levels below the value's are undefined. */
  lookup(value: string): { province?: RegionNode; city?: RegionNode; county?: RegionNode } {
    const [province, city, county] =
      Object.values(this.provinces)
        .map((tree) => pathTo(tree, value))
        .find((path) => path.length) ?? []
    return { province, city, county }
  }

  /** Names of province, city and county values; a value that is not in the tree is returned as it is. */
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

  /** Clears everything that can be loaded again, and the searched words. */
  clear(): void {
    Object.assign(this, { provinces: {}, location: undefined, hotQuestions: [], searched: [] })
  }

  /** Adds a searched word; ignores an empty one. */
  addSearched(word = ''): void {
    const text = word.trim()
    if (text) this.searched = [text, ...this.searched.filter((one) => one !== text)].slice(0, maxSearched)
  }

  dropSearched(word: string): void {
    this.searched = this.searched.filter((one) => one !== word)
  }
}
