import Taro from '@tarojs/taro'
import type { Update, UpdateState } from './types'

type Hearer = (state: UpdateState) => void
const hearers = new Set<Hearer>()
let known: UpdateState | undefined

function tell(state: UpdateState): void {
  known = state
  hearers.forEach((hear) => hear(state))
}

// the platform reports it once, at start
function listen(): void {
  const manager = Taro.getUpdateManager()
  known = 'checking'
  manager.onCheckForUpdate(({ hasUpdate }) => tell(hasUpdate ? 'loading' : 'newest'))
  manager.onUpdateReady(() => tell('ready'))
  manager.onUpdateFailed(() => tell('failed'))
}

export const hearUpdate: Update['hearUpdate'] = (hear) => {
  hearers.add(hear)
  if (!known) listen()
  if (known) hear(known)
  return () => void hearers.delete(hear)
}

export const applyUpdate: Update['applyUpdate'] = () => Taro.getUpdateManager().applyUpdate()
