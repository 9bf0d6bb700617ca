import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Picture } from '@/components/media/Picture'
import { useRequest, useStores } from '@/hooks'
import { finishLogin } from '@/nav/finish'
import { go, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { authorizeByWeChat } from '@/platform/wechat/weChatBrowser'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'

function noteOf(openId: string, needLogin: boolean): string {
  if (openId) return t('site.authorize.wechatDone')
  return t(needLogin ? 'site.authorize.wechatNote' : 'site.authorize.profileRefused')
}

/** WeChat's browser: its own page asks the user and returns here with the profile. */
export const AskWeChat = observer(function AskWeChat() {
  const { user, session, miniUser } = useStores()
  const known = useRequest(() => get('/api/site/wechatInfo'), [])
  const person = known.data
  useEffect(() => {
    if (!person?.openId) return
    const { openId, nickname, headPortrait } = person
    session.setOpenId(openId)
    miniUser.use(openId)
    miniUser.set({ nickname, headPortrait })
    user.set({ nickname: user.nickname || nickname, avatar: user.avatar || headPortrait })
  }, [person, session, miniUser, user])
  return (
    <Screen>
      <Load request={known} shape={['head', 'line']}>
        {({ openId, needLogin, nickname, headPortrait }) => (
          <View className='stack'>
            <View className='card pad col center gap12'>
              {openId ? (
                <Picture src={pictureUrl(headPortrait)} alt='' shape='thumb' className='round' />
              ) : null}
              <View className='t18 b'>{openId ? nickname : t('site.authorize.wechat')}</View>
              <View className='t14 ink2 tc'>{noteOf(openId, needLogin)}</View>
            </View>
            {!openId ? (
              <Button onClick={authorizeByWeChat}>{t('site.authorize.allow')}</Button>
            ) : (
              <Button onClick={() => finishLogin('pages/user/index2')}>{t('site.authorize.goOn')}</Button>
            )}
          </View>
        )}
      </Load>
      {(person && !person.openId) || known.error ? (
        <Button kind='text' onClick={() => go('pages/login/index', {}, 'replace')}>
          {t('site.authorize.byMobile')}
        </Button>
      ) : null}
    </Screen>
  )
})
