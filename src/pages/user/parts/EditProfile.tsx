import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Field, Fields } from '@/components/form/Field'
import { Picture } from '@/components/media/Picture'
import { Sheet } from '@/components/overlay/Sheet'
import { Tap } from '@/components/base/Tap'
import { useStores, useSubmit } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { useGeneric } from '@/hooks/useShop'
import { pickAvatar } from '@/platform/profile/avatar'
import { maskMobile } from '@rules/mask'

/** Avatar and nickname, stored on this device only. The mobile comes from the log-in. */
export const EditProfile = observer(function EditProfile() {
  const { user } = useStores()
  const { generic } = useGeneric()
  const [name, setName] = useState<string>()
  const choose = useSubmit(async () => {
    const picked = await pickAvatar()
    if (picked === 'failed') toast(t('site.user.badPicture'))
    else if (picked) user.set({ avatar: picked.address })
  })
  const close = () => setName(undefined)
  const save = () => {
    user.set({ nickname: name?.trim() ?? '' })
    close()
  }
  return (
    <>
      <View className='card pad col center gap8'>
        <Tap label={t('site.user.avatar')} onClick={() => void choose.submit()}>
          <Picture
            src={pictureUrl(user.avatar || generic?.loginAvatar)}
            alt=''
            shape='thumb'
            className='round'
          />
        </Tap>
        <View className='t12 ink3'>{t('site.user.avatarNote')}</View>
      </View>
      <CellGroup>
        <Cell
          icon='user'
          title={t('site.user.nickname')}
          value={user.nickname || t('site.user.unset')}
          onClick={() => setName(user.nickname)}
        />
        {user.loggedIn || isOffered('pages/login/index') ? (
          <Cell
            icon='phone'
            title={t('site.user.mobile')}
            value={user.loggedIn ? maskMobile(user.mobile) : t('site.user.login')}
            onClick={
              user.loggedIn
                ? undefined
                : () => go('pages/login/index', { redirect: '/pages/user/index' }, 'replace')
            }
          />
        ) : null}
        {isOffered('pages/order/index') ? (
          <Cell icon='order' title={t('site.user.orders')} onClick={() => go('pages/order/index')} />
        ) : null}
      </CellGroup>
      <Sheet
        open={name !== undefined}
        onClose={close}
        title={t('site.user.nickname')}
        grey
        footer={<Button onClick={save}>{t('common.save')}</Button>}
      >
        <Fields>
          <Field
            name='nickname'
            label={t('site.user.nickname')}
            value={name ?? ''}
            maxLength={20}
            placeholder={t('site.user.nicknameHint')}
            focus
            confirm='done'
            onConfirm={save}
            onChange={setName}
          />
        </Fields>
      </Sheet>
    </>
  )
})
