import Taro from '@tarojs/taro'

/** Opens the dialler with a number; cancelling is no failure. */
export async function dial(phoneNumber: string): Promise<void> {
  if (/^[\d+*#-]{3,20}$/.test(phoneNumber)) await Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}
