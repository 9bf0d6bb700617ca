import Taro from '@tarojs/taro'
import { systemInfo } from '@/platform/device/systemInfo'

/** As CSS lengths: height of the status bar (top), width (right) and lower edge (bottom) of the platform's capsule button. */
export function barInsets(): { top: string; right: string; bottom: string } {
  const system = systemInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect?.()
  const right = capsule?.left ? system.windowWidth - capsule.left : 0
  return { top: `${system.statusBarHeight ?? 0}px`, right: `${right}px`, bottom: `${capsule?.bottom ?? 0}px` }
}
