import { makeAutoObservable } from 'mobx'

/** The local user profile; logged in when there is a mobile. */
export class UserStore {
  nickname = ''
  avatar = ''
  mobile = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get loggedIn(): boolean {
    return this.mobile !== ''
  }

  set(profile: Partial<Pick<UserStore, 'nickname' | 'avatar' | 'mobile'>>): void {
    Object.assign(this, profile)
  }

  /** Forgets who it was. */
  clear(): void {
    this.set({ nickname: '', avatar: '', mobile: '' })
  }
}
