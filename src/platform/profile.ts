import Taro from '@tarojs/taro'

/** Asks the platform who the user is, in the press of a button; undefined when the user refuses. */
export async function askProfile(desc: string): Promise<{ nickname: string; avatar: string } | undefined> {
  const answer = await Taro.getUserProfile({ desc }).catch(() => undefined)
  return answer && { nickname: answer.userInfo.nickName, avatar: answer.userInfo.avatarUrl }
}
