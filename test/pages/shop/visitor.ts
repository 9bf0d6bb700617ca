import { stores } from '@/stores'

/** A visitor who has told the mobile. */
export const signIn = (mobile = '13800138000') => stores.user.set({ mobile, nickname: '', avatar: '' })
export const signOut = () => stores.user.clear()
