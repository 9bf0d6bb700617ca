import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, arrived, get, type CallOptions } from '@/api/client'
import { onSaleQuery } from '@/api/firstQueries'
import { SoldKind } from '@contract/enums'
import { Code } from '@contract/errors'
import { carriedNames, carriedValue, type CarriedName } from '@rules/carried'
import type { ShopColours } from '@rules/colours'
import type { BaseConfig, GenericConfig, Theme } from './types'

/** The shop as this visitor sees it: configuration, carried parameters, theme. */
export class LayoutStore {
  promoCode = ''
  pageCode = ''
  /** The carried parameters besides promoCode and pageCode. */
  options: Partial<Record<CarriedName, string>> = {}
  /** Number of open overlays; while there are any, the page below does not scroll. */
  private layers = 0
  goodsShowedPopup = false
  /** Phone of the shop's customer service as last known, for the time without a network. */
  servicePhone = ''
  /** Kinds not sold on iOS, as last known: all until the configuration is known. */
  iosHidden: string[] = Object.values(SoldKind)
  baseConfig: BaseConfig | undefined = undefined
  genericConfig: GenericConfig | undefined = undefined
  theme: Theme = 'auto'
  care = false
  /** The shop's own colours; empty: those of the design. */
  colours: Partial<ShopColours> = {}

  constructor(private readonly local: { firstGroup: () => number }) {
    makeAutoObservable<LayoutStore, 'local'>(this, { local: false }, { autoBind: true })
  }

  get lockBodyScroll(): boolean {
    return this.layers > 0
  }

  /** 1 numbers first, 2 goods first: local choice, then configuration, then 2. */
  get firstGroup(): number {
    const own = this.local.firstGroup()
    const configured = this.baseConfig?.front.indexFirstGroup ?? 0
    return [own, configured].find((group) => group > 0) ?? 2
  }

  /** Arrangement of the shop: 1 unless the configuration says 2. */
  get arrangement(): 1 | 2 {
    return this.baseConfig?.front.shopTemplate === 2 ? 2 : 1
  }

  /** The carried parameters that have a value. */
  get carried(): Partial<Record<CarriedName, string>> {
    const { promoCode, pageCode, options } = this
    return Object.fromEntries(
      Object.entries({ ...options, promoCode, pageCode }).filter(([, value]) => value)
    )
  }

  /** With `agreeAgreement=1` the agreements of forms start ticked. */
  get agreed(): boolean {
    return this.options.agreeAgreement === '1'
  }

  /**
   * Query of lists of items on sale: `autoFilterDelivery=1` leaves out what is not delivered to the visitor.
   */
  get onSale(): { autoFilterDelivery?: true } {
    return onSaleQuery(this.options)
  }

  /** Takes the carried parameters from an address; missing ones and those of another form stay, empty ones are cleared. */
  carry(params: Record<string, string | undefined>): void {
    for (const name of carriedNames) {
      const value = carriedValue(name, params[name])
      if (value === undefined) continue
      if (name === 'promoCode' || name === 'pageCode') this[name] = value
      else this.options[name] = value
    }
  }

  /** Drops carried parameters that an earlier version has kept unchecked. */
  checkCarried(): void {
    const bad = Object.entries(this.carried).filter(
      ([name, value]) => carriedValue(name as CarriedName, value) === undefined
    )
    this.carry(Object.fromEntries(bad.map(([name]) => [name, ''])))
  }

  /** Loads the configuration of the shop of this promoCode; without one when the server refuses the code, which is dropped then. */
  async loadBaseConfig(call?: CallOptions): Promise<BaseConfig> {
    const { promoCode } = this
    const handles = promoCode ? [Code.notFound, Code.invalidInput] : []
    const asked = get('/api/hk/baseConfig', { promoCode }, { ...call, handles })
    const config = await asked.catch((error: unknown) => {
      if (!promoCode || promoCode !== this.promoCode || !(error instanceof ApiError) || !error.missing)
        throw error
      this.carry({ promoCode: '' })
      return this.loadBaseConfig(call)
    })
    // the visitor may have changed to another seller's shop meanwhile
    if (promoCode === this.promoCode) this.take(config)
    return config
  }

  /** The configuration that came with the page, if it is there and not used yet. */
  takeArrived(): BaseConfig | undefined {
    const config = arrived('/api/hk/baseConfig', { promoCode: this.promoCode })
    if (config) this.take(config)
    return config
  }

  private take(config: BaseConfig): void {
    this.baseConfig = config
    this.colours = config.colours ?? {}
    this.servicePhone = config.front.kefuMobile
    this.iosHidden = config.iosHidden ?? []
  }

  async loadGenericConfig(): Promise<GenericConfig> {
    const data = await get('/api/hk/genericConfig')
    runInAction(() => (this.genericConfig = data))
    return data
  }

  setCare(care: boolean): void {
    this.care = care
  }

  setTheme(theme: Theme): void {
    this.theme = theme
  }

  /** Registers an open overlay; the function it returns unregisters it. */
  readonly cover = (): (() => void) => {
    this.layers++
    return () => runInAction(() => void this.layers--)
  }

  setGoodsShowedPopup(shown: boolean): void {
    this.goodsShowedPopup = shown
  }
}
