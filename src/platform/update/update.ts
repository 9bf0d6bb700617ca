import Taro from '@tarojs/taro'
import type { Update } from './types'

export const hearUpdate: Update['hearUpdate'] = (hear) => {
  const manager = Taro.getUpdateManager()
  manager.onCheckForUpdate(({ hasUpdate }) => hear(hasUpdate ? 'loading' : 'newest'))
  manager.onUpdateReady(() => hear('ready'))
  manager.onUpdateFailed(() => hear('failed'))
}

export const applyUpdate: Update['applyUpdate'] = () => Taro.getUpdateManager().applyUpdate()
