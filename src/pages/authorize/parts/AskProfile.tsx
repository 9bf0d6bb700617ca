import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Picture } from '@/components/media/Picture'
import { useStores, useSubmit } from '@/hooks'
import { finishLogin } from '@/nav/finish'
import { pictureUrl } from '@/nav/navigate'
import { miniLogin } from '@/stores/miniLogin'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { askProfile } from '@/platform/profile/profile'
import { Screen } from '@/screens/Screen'

/**
 * Kuaishou: asks for the user's name and avatar; the server stores them for the openId that Kuaishou vouches
 * for.
 */
export const AskProfile = observer(function AskProfile() {
  const { user, miniUser } = useStores()
  const { nickname, headPortrait } = miniUser.current
  const ask = useSubmit(async () => {
    // must come first: the platform asks the user only within a tap handler, before any await
    const profile = await askProfile(t('site.authorize.profileFor'))
    const openId = profile && (await miniLogin())
    if (!openId) return toast(t('site.authorize.profileRefused'))
    const given = { openId, nickname: profile.nickname, headPortrait: profile.avatar }
    const kept = await post('/api/site/ksUpdateProfile', given)
    miniUser.set({ nickname: kept.nickname, headPortrait: kept.headPortrait })
    user.set({ nickname: kept.nickname, avatar: kept.headPortrait })
  })
  return (
    <Screen>
      <View className='stack'>
        <View className='card pad col center gap12'>
          <Picture src={pictureUrl(headPortrait)} alt='' shape='thumb' className='round' />
          <View className='t18 b'>{nickname || t('site.authorize.profile')}</View>
          <View className='t14 ink2 tc' role={nickname ? 'status' : undefined}>
            {t(nickname ? 'site.authorize.profileDone' : 'site.authorize.profileNote')}
          </View>
        </View>
        {nickname ? (
          <Button onClick={() => finishLogin('pages/user/index2')}>{t('site.authorize.goOn')}</Button>
        ) : null}
        <Button kind={nickname ? 'plain' : 'primary'} working={ask.working} onClick={() => void ask.submit()}>
          {t('site.authorize.allow')}
        </Button>
      </View>
    </Screen>
  )
})
