import Taro from '@tarojs/taro'
import type { Update, UpdateState } from './types'

type Hearer = (state: UpdateState) => void
const listeners = new Set<Hearer>()
let known: UpdateState | undefined

function notify(state: UpdateState): void {
  known = state
  listeners.forEach((listener) => listener(state))
}

// the platform reports it once, at start
function listen(): void {
  const manager = Taro.getUpdateManager()
  known = 'checking'
  manager.onCheckForUpdate(({ hasUpdate }) => notify(hasUpdate ? 'loading' : 'newest'))
  manager.onUpdateReady(() => notify('ready'))
  manager.onUpdateFailed(() => notify('failed'))
}

export const onUpdate: Update['onUpdate'] = (onChange) => {
  listeners.add(onChange)
  if (!known) listen()
  if (known) onChange(known)
  return () => void listeners.delete(onChange)
}

export const applyUpdate: Update['applyUpdate'] = () => Taro.getUpdateManager().applyUpdate()
