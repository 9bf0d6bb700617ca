import { useState } from 'react'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Spinner } from '@/components/feedback/Spinner'
import { Switch } from '@/components/form/Field'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { useStores, useSubmit } from '@/hooks'
import { currentLocale, localeNames, locales, t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { Forget } from './Forget'
import { restartIn } from '@/areas/site/restart'
import { versionText } from '@/areas/site/version'
import { dropDrafts } from '@/platform/draft/draft'
import { stores } from '@/stores'

/** The data that can be loaded again: no log-in, card, profile or appearance. */
const cached = () => {
  const { provinces, hotQuestions, searched } = stores.cache
  return [provinces, hotQuestions, searched, stores.dict.options].filter((part) => Object.keys(part).length)
}

/** Size of the cache as text: `12.3 KB`. */
function cacheSize(): string {
  const parts = cached()
  // stored as UTF-16: two bytes per character
  const kb = parts.length ? (JSON.stringify(parts).length * 2) / 1024 : 0
  return kb < 1024 ? `${Math.ceil(kb * 10) / 10} KB` : `${Math.ceil((kb / 1024) * 10) / 10} MB`
}

/** Clears what can be loaded again, forms half filled in, and numbers of cards that are logged out. */
function clearCache(): void {
  dropDrafts()
  stores.sim.forgetEnded()
  stores.cache.clear()
  stores.dict.clear()
}

const themes = ['auto', 'light', 'dark'] as const

/** Language, theme, care mode, version and logout. */
export const Settings = observer(function Settings() {
  const { layout, user, session } = useStores()
  const [open, setOpen] = useState<'language' | 'theme'>()
  const [kept, setKept] = useState(cacheSize)
  const close = () => setOpen(undefined)
  const language = useSubmit(restartIn)
  const clear = useSubmit(async () => {
    const words = { yes: t('site.user.clear'), no: t('common.cancel') }
    if (!(await confirm(t('site.user.clearAsk', { size: kept }), { ...words, danger: true }))) return
    clearCache()
    setKept(cacheSize())
    toast(t('site.user.cleared', { size: kept }), { icon: 'success' })
  })
  const logout = useSubmit(async () => {
    const words = { yes: t('site.user.logout'), no: t('site.user.stay') }
    if (!(await confirm(t('site.user.logoutAsk'), { ...words, danger: true }))) return
    await post('/api/hk/orderLogout', {})
    user.clear()
    dropDrafts()
    session.resetOrderSession()
    toast(t('site.user.loggedOut'))
  })
  return (
    <>
      <CellGroup title={t('site.user.settings')}>
        <Cell
          icon='globe'
          title={t('site.user.language')}
          value={language.working ? <Spinner delay={0} /> : localeNames[currentLocale()]}
          onClick={() => setOpen('language')}
        />
        <Cell
          icon='sun'
          title={t('site.user.theme')}
          value={t(`common.theme.${layout.theme}`)}
          onClick={() => setOpen('theme')}
        />
        <Cell
          icon='care'
          title={t('site.user.care')}
          note={t('site.user.careNote')}
          value={
            <View className='row end'>
              <Switch on={layout.care} label={t('site.user.care')} onChange={(on) => layout.setCare(on)} />
            </View>
          }
        />
        <Cell
          icon='trash'
          title={t('site.user.clear')}
          note={t('site.user.clearNote')}
          value={kept}
          onClick={() => void clear.submit()}
        />
        <Cell icon='info' title={t('site.user.version')} value={versionText()} />
        <Forget />
        {user.loggedIn ? (
          <Cell icon='exit' danger title={t('site.user.logout')} bare onClick={() => void logout.submit()} />
        ) : null}
      </CellGroup>
      <Sheet open={open === 'language'} onClose={close} title={t('site.user.language')} flush>
        <Options
          label={t('site.user.language')}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          value={currentLocale()}
          onPick={(locale) => {
            close()
            void language.submit(locale)
          }}
        />
      </Sheet>
      <Sheet open={open === 'theme'} onClose={close} title={t('site.user.theme')} flush>
        <Options
          label={t('site.user.theme')}
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
