import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Picture } from '@/components/media/Picture'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { useGeneric } from '@/hooks/useShop'
import { greeting } from '@rules/greeting'
import { maskMobile } from '@rules/person/mask'

/** The visitor, with a greeting by the hour of the phone's clock. */
export const Profile = observer(function Profile() {
  const { user } = useStores()
  const { generic } = useGeneric()
  const { band, late } = greeting(new Date().getHours())
  const hello = [t(`common.greeting.${band}`), ...(late ? [t('common.greeting.late')] : [])].join(' · ')
  const picture = user.avatar || generic?.loginAvatar
  const mobile = maskMobile(user.mobile)
  // an order log-in sets the masked mobile as nickname
  const named = user.nickname && user.nickname !== mobile
  const own = named ? mobile : t('site.user.profile')
  const mayLogIn = !user.loggedIn && isOffered('pages/login/index')
  return (
    <View className='card clip tinted'>
      <Tap
        className='full'
        onClick={() =>
          mayLogIn ? go('pages/login/index', { redirect: '/pages/user/index2' }) : go('pages/user/index')
        }
      >
        <View className='row gap12 pad'>
          <Picture src={pictureUrl(picture)} alt='' shape='thumb' className='round' />
          <View className='grow'>
            <View className='t12 ink3'>{hello}</View>
            <View className='t18 b cut num'>
              {user.loggedIn ? user.nickname || mobile : t('site.user.visitor')}
            </View>
            <View className='t14 ink3 num'>{mayLogIn ? t('site.user.login') : own}</View>
          </View>
          <Icon name='next' className='ink3' />
        </View>
      </Tap>
    </View>
  )
})
