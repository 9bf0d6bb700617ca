import { makeAutoObservable } from 'mobx'

/** An invoice as it is asked for; `kind` is '' for none. */
const noInvoice = {
  kind: '' as '' | 'person' | 'company',
  title: '',
  taxNumber: '',
  email: '',
  /** The buyer has compared a tax number whose check character does not fit. */
  taxNumberChecked: false
}

const noAddress = { certName: '', contactPhone: '', region: [] as string[], address: '' }

/** An address kept on this phone; its id is below 0, those of a card's addresses are above. */
export interface PhoneAddress {
  addressId: number
  name: string
  mobile: string
  /** Codes of province, city and county, and their names. */
  region: string[]
  place: string[]
  address: string
  isDefault: boolean
}

/** The local user profile; logged in when it has a mobile. */
export class UserStore {
  nickname = ''
  avatar = ''
  mobile = ''
  /** Owner of nickname and avatar: the mobile of the last log-in. */
  owner = ''
  /** Address of this phone's last order, offered to the next one; deleted on log-out. No citizen id. */
  lastAddress = { ...noAddress }
  /** Kept on this phone, newest first; they leave it with an order only, and are gone on log-out. */
  addresses: PhoneAddress[] = []
  /** The address chosen for the order form that waits for it. Not kept. */
  chosenAddress: typeof noAddress | null = null
  /** Invoice title of this phone's orders, until it is changed; deleted on log-out. */
  invoice = { ...noInvoice }

  /** `onClear` drops what else belongs to the person. */
  constructor(private readonly onClear: () => void = () => undefined) {
    makeAutoObservable<UserStore, 'onClear'>(this, { onClear: false }, { autoBind: true })
  }

  get loggedIn(): boolean {
    return this.mobile !== ''
  }

  set(profile: Partial<Pick<UserStore, 'nickname' | 'avatar' | 'mobile'>>): void {
    Object.assign(this, profile)
  }

  /**
   * Logs in to the order pages. Existing nickname and avatar are kept, unless they belong to another mobile.
   */
  logIn({ mobile, nickname, avatar }: Pick<UserStore, 'nickname' | 'avatar' | 'mobile'>): void {
    if (this.owner && this.owner !== mobile) this.clear()
    this.set({ mobile, nickname: this.nickname || nickname, avatar: this.avatar || avatar })
    this.owner = mobile
  }

  /** Keeps where an order went; without one it is forgotten. */
  keepAddress({ certName, contactPhone, region, address } = noAddress): void {
    this.lastAddress = { certName, contactPhone, region, address }
  }

  setAddresses(list: PhoneAddress[]): void {
    this.addresses = list
  }

  choose(address: typeof noAddress | null): void {
    this.chosenAddress = address
  }

  /** Keeps what orders are invoiced to; without one it is forgotten. */
  keepInvoice({ kind, title, taxNumber, email, taxNumberChecked } = noInvoice): void {
    this.invoice = { kind, title, taxNumber, email, taxNumberChecked }
  }

  /** The session expired: nickname and avatar are kept for the next log-in. */
  endSession(): void {
    this.mobile = ''
  }

  /** Clears the profile, and what else belongs to the person. */
  clear(): void {
    this.onClear()
    this.set({ nickname: '', avatar: '', mobile: '' })
    this.owner = ''
    this.keepAddress()
    this.setAddresses([])
    this.choose(null)
    this.keepInvoice()
  }
}
