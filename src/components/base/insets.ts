import Taro from '@tarojs/taro'
import { systemInfo } from '@/platform/device/systemInfo'

/** Height of the status bar (top) and width of the platform's capsule button (right), as CSS lengths. */
export function barInsets(): { top: string; right: string } {
  const system = systemInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect?.()
  const right = capsule?.left ? system.windowWidth - capsule.left : 0
  return { top: `${system.statusBarHeight ?? 0}px`, right: `${right}px` }
}
