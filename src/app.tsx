import type { ReactNode } from 'react'
import { usePageNotFound } from '@tarojs/taro'
import { boot } from './boot'
import { go } from './nav/navigate'
import { t } from './i18n'
import { homePath } from './routes'
import { toast } from './runtime/feedback'
import { framePages } from './screens/PageFrame'
import { stores, StoresContext } from './stores'
import './app.scss'

boot()

/** Root component: wraps every page in the stores and the frame. */
export default function App({ children }: { children?: ReactNode }) {
  usePageNotFound(() => {
    toast(t('common.pageMissing'))
    go(homePath, {}, 'launch')
  })
  return <StoresContext.Provider value={stores}>{framePages(children)}</StoresContext.Provider>
}
