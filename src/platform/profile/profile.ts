import Taro from '@tarojs/taro'
import type { Profile } from './types'

export const askProfile: Profile['askProfile'] = async (desc) => {
  const answer = await Taro.getUserProfile({ desc }).catch(() => undefined)
  return answer && { nickname: answer.userInfo.nickName, avatar: answer.userInfo.avatarUrl }
}
