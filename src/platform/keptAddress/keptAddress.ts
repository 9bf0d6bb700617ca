import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { isCancelled, isRefused, offerSettings } from '../permit/permit'
import type { KeptAddresses } from './types'

export const keepsAddresses: KeptAddresses['keepsAddresses'] = true

/** wx.chooseAddress and tt.chooseAddress, which answer alike. */
export const chooseAddress: KeptAddresses['chooseAddress'] = () =>
  Taro.chooseAddress().then(
    ({ userName, telNumber, provinceName, cityName, countyName, detailInfo }) => ({
      name: userName,
      mobile: telNumber,
      region: provinceName + cityName + countyName,
      street: detailInfo
    }),
    async (error: unknown) => {
      if (isRefused(error)) await offerSettings('address', error)
      else if (!isCancelled(error)) toast(t('orders.form.keptFailed'))
      return undefined
    }
  )
