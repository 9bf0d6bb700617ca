import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/Button'
import { Picture } from '@/components/Picture'
import { finishLogin, pictureUrl, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { toast } from '@/pages/say'
import { askProfile } from '@/platform/profile'
import { Screen } from '@/screens/Screen'

/** Kuaishou: its user's name and picture, when the user lets it; the server keeps them for a known openId. */
export const AskProfile = observer(function AskProfile() {
  const { user, session, miniUser } = useStores()
  const openId = session.platformOpenId
  const ask = useSubmit(async () => {
    const profile = await askProfile(t('site.authorize.profileFor'))
    if (!profile) return toast(t('site.authorize.profileRefused'))
    const { nickname, avatar } = profile
    if (openId) await post('/api/site/ksUpdateProfile', { openId, nickname, headPortrait: avatar })
    miniUser.set({ nickname, headPortrait: avatar })
    user.set({ nickname, avatar })
    finishLogin('pages/user/index2')
  })
  return (
    <Screen fallback='/pages/user/index2'>
      <View className='stack'>
        <View className='card pad col center gap12'>
          <Picture src={pictureUrl(user.avatar)} alt='' shape='thumb' className='round' />
          <View className='t18 b'>{user.nickname || t('site.authorize.profile')}</View>
          <View className='t14 ink2 tc'>{t('site.authorize.profileNote')}</View>
        </View>
        <Button working={ask.working} onClick={() => void ask.submit()}>
          {t('site.authorize.allow')}
        </Button>
      </View>
    </Screen>
  )
})
