import { makeAutoObservable } from 'mobx'

/** The local user profile; logged in when there is a mobile. */
export class UserStore {
  nickname = ''
  avatar = ''
  mobile = ''
  /** Whose name and picture these are: the mobile of the last log-in. */
  owner = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get loggedIn(): boolean {
    return this.mobile !== ''
  }

  set(profile: Partial<Pick<UserStore, 'nickname' | 'avatar' | 'mobile'>>): void {
    Object.assign(this, profile)
  }

  /** An order log-in. Name and picture that were there stay, unless they were another mobile's. */
  logIn({ mobile, nickname, avatar }: Pick<UserStore, 'nickname' | 'avatar' | 'mobile'>): void {
    if (this.owner && this.owner !== mobile) this.clear()
    this.set({ mobile, nickname: this.nickname || nickname, avatar: this.avatar || avatar })
    this.owner = mobile
  }

  /** The session ended by itself: the next log-in finds name and picture again. */
  endSession(): void {
    this.mobile = ''
  }

  /** Forgets who it was. */
  clear(): void {
    this.set({ nickname: '', avatar: '', mobile: '' })
    this.owner = ''
  }
}
