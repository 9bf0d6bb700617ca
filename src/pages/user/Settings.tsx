import { useState } from 'react'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/Cell'
import { Switch } from '@/components/Field'
import { Options, Sheet } from '@/components/Sheet'
import { useStores, useSubmit } from '@/hooks'
import { currentLocale, localeNames, locales, t } from '@/i18n'
import { confirm, restart, toast } from '@/pages/say'

const themes = ['auto', 'light', 'dark'] as const

/** Language, looks, care mode, version and the way out. */
export const Settings = observer(function Settings() {
  const { layout, user, session } = useStores()
  const [open, setOpen] = useState<'language' | 'theme'>()
  const close = () => setOpen(undefined)
  const logout = useSubmit(async () => {
    if (!(await confirm(t('shop.user.logoutAsk'), { yes: t('shop.user.logout'), no: t('shop.user.stay') })))
      return
    await post('/api/hk/orderLogout', {})
    user.clear()
    session.resetOrderSession()
    toast(t('shop.user.loggedOut'))
  })
  return (
    <>
      <CellGroup title={t('shop.user.settings')}>
        <Cell
          icon='globe'
          title={t('shop.user.language')}
          value={localeNames[currentLocale()]}
          onClick={() => setOpen('language')}
        />
        <Cell
          icon='sun'
          title={t('shop.user.theme')}
          value={t(`common.theme.${layout.theme}`)}
          onClick={() => setOpen('theme')}
        />
        <Cell
          icon='care'
          title={t('shop.user.care')}
          note={t('shop.user.careNote')}
          value={
            <View className='row end'>
              <Switch on={layout.care} label={t('shop.user.care')} onChange={(on) => layout.setCare(on)} />
            </View>
          }
        />
        <Cell icon='info' title={t('shop.user.version')} value={process.env.TARO_APP_VERSION} />
        {user.loggedIn ? (
          <Cell icon='exit' danger title={t('shop.user.logout')} bare onClick={() => void logout.submit()} />
        ) : null}
      </CellGroup>
      <Sheet open={open === 'language'} onClose={close} title={t('shop.user.language')} flush>
        <Options
          label={t('shop.user.language')}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          value={currentLocale()}
          onPick={(locale) => void restart(locale)}
        />
      </Sheet>
      <Sheet open={open === 'theme'} onClose={close} title={t('shop.user.theme')} flush>
        <Options
          label={t('shop.user.theme')}
          options={themes.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
          value={layout.theme}
          onPick={(theme) => {
            layout.setTheme(theme)
            close()
          }}
        />
      </Sheet>
    </>
  )
})
