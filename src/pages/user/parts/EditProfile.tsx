import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Field, Fields } from '@/components/form/Field'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { useGeneric } from '@/hooks/useShop'
import { maskMobile } from '@rules/person/mask'
import { AvatarButton } from './AvatarButton'

/** Avatar and nickname, stored on this device only. The mobile comes from the log-in. */
export const EditProfile = observer(function EditProfile() {
  const { user } = useStores()
  const { generic } = useGeneric()
  const [name, setName] = useState<string>()
  const close = () => setName(undefined)
  const save = () => {
    user.set({ nickname: name?.trim() ?? '' })
    close()
  }
  return (
    <>
      <View className='card pad col center gap8'>
        <AvatarButton
          src={pictureUrl(user.avatar || generic?.loginAvatar)}
          onPick={(avatar) => user.set({ avatar })}
        />
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
            mode='nickname'
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
