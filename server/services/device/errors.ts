import { refuse } from '../../errors'

/** -1: the provider of devices does not answer. */
export const deviceSilent = () => refuse('设备暂时没有响应，请稍后再试')
/** -1: another job of the device is unfinished. */
export const deviceBusy = () => refuse('设备正在执行其他操作，请稍后再试')
/** -1: the device has switched networks as often as it may in a day. */
export const noSwitchesLeft = () => refuse('今日切换次数已用完，请明天再试')
