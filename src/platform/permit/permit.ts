import Taro from '@tarojs/taro'
import { t, type MessageKey } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'

/** Permissions that a mini-program asks its user for. */
type Asked = 'photo' | 'camera' | 'location' | 'address'

const words: Record<Asked, MessageKey> = {
  photo: 'common.permit.photo',
  camera: 'common.permit.camera',
  location: 'common.permit.location',
  address: 'common.permit.address'
}

const messageOf = (error: unknown) => String((error as { errMsg?: string }).errMsg ?? error)

/** Whether the user went back. */
export const isCancelled = (error: unknown): boolean => /cancel/i.test(messageOf(error))

/** Whether a call failed because the user has not allowed it; going back is no refusal. */
export function isRefused(error: unknown): boolean {
  return !isCancelled(error) && /auth|den[iy]|permission/i.test(messageOf(error))
}

/**
 * Says what the user has not allowed, when that is why a call failed, and opens the settings of the program if the user wants
 * it; true when it was there. The phone's own settings no program can open: of those it only says so. Never rejects.
 */
export async function offerSettings(what: Asked, error: unknown): Promise<boolean> {
  if (!isRefused(error)) return false
  const content = t('common.permit', { what: t(words[what]) })
  if (/system/i.test(messageOf(error))) {
    toast(content)
    return false
  }
  if (!(await confirm(content, { yes: t('common.share.toSettings'), no: t('common.cancel') }))) return false
  return Taro.openSetting().then(
    () => true,
    () => false
  )
}
