import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider, theme as antTheme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { t } from '../words'
import { client } from './query'
import { router } from './router'
import { useSettings } from './settings'

/** The console: its theme, language, data and routes. */
export function App() {
  const settings = useSettings()
  const isSystemDark = useSystemDark()
  const isDark = settings.theme === 'system' ? isSystemDark : settings.theme === 'dark'
  const isMotionReduced = useReducedMotion()
  useNamedLists()
  useEffect(() => {
    document.documentElement.lang = settings.language === 'zh' ? 'zh-CN' : 'en'
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
    document.title = t('title')
  }, [settings.language, isDark])
  return (
    <ConfigProvider
      locale={settings.language === 'zh' ? zhCN : enUS}
      componentSize='middle'
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: false }}
      theme={{
        algorithm: [isDark ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm, antTheme.compactAlgorithm],
        token: { ...(isDark ? dark : light), fontSize: 14, motion: !isMotionReduced },
        components: {
          Tabs: { itemSelectedColor: (isDark ? dark : light).colorLink },
          Table: { cellPaddingInlineSM: 8 }
        }
      }}
    >
      <AntApp message={toasts}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} key={settings.language} />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

const through = { pointerEvents: 'none' } as const

/** A short message covers nothing that can be pressed: a press goes through it, and the pointer does not keep it open. */
const toasts = { pauseOnHover: false, styles: { root: through, wrapper: through, title: through } }

/** The shop's green. Each text has 4.5:1 on its background. */
const light = {
  colorPrimary: '#0a7d4f',
  colorLink: '#0a7d4f',
  colorLinkHover: '#086b43',
  colorLinkActive: '#075a38',
  colorInfo: '#0958d9',
  colorSuccess: '#237804',
  colorWarning: '#945800',
  colorError: '#cf1322',
  // backgrounds of tags, notices and chosen rows, which would be made from those darker colours
  colorPrimaryBg: '#e8f6ef',
  colorPrimaryBgHover: '#d9efe4',
  colorInfoBg: '#e6f4ff',
  colorSuccessBg: '#f6ffed',
  colorWarningBg: '#fffbe6',
  colorErrorBg: '#fff1f0',
  colorTextDescription: 'rgba(0,0,0,0.65)',
  colorTextTertiary: 'rgba(0,0,0,0.65)',
  colorTextPlaceholder: 'rgba(0,0,0,0.6)',
  colorTextDisabled: 'rgba(0,0,0,0.6)'
}
const dark = {
  colorPrimary: '#0f9460',
  colorLink: '#5fce9b',
  colorLinkHover: '#86dbb3',
  colorLinkActive: '#86dbb3',
  colorInfo: '#5aa9f5',
  colorSuccess: '#6fd03f',
  colorWarning: '#f0b13c',
  colorError: '#ff6b6b',
  colorTextDescription: 'rgba(255,255,255,0.7)',
  colorTextTertiary: 'rgba(255,255,255,0.7)',
  colorTextPlaceholder: 'rgba(255,255,255,0.65)',
  colorTextDisabled: 'rgba(255,255,255,0.65)'
}

/** Makes a hook that says whether a media query holds now. */
function hookOf(query: string): () => boolean {
  const list = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}
const useSystemDark = hookOf('(prefers-color-scheme: dark)')
const useReducedMotion = hookOf('(prefers-reduced-motion: reduce)')

/**
 * Completes what antd says to screen readers about lists that fold out of its fields: each list gets the name of its field, and a
 * field without a highlighted option names none (antd names the option -1).
 */
function useNamedLists(): void {
  useEffect(() => {
    const complete = () => {
      for (const list of document.querySelectorAll('[role="listbox"]:not([aria-label])')) {
        const field = document.querySelector<HTMLInputElement>(`[aria-controls="${CSS.escape(list.id)}"]`)
        const name = field?.ariaLabel ?? field?.labels?.[0]?.textContent
        if (name) list.setAttribute('aria-label', name)
      }
      for (const field of document.querySelectorAll('[aria-activedescendant$="_list_-1"]'))
        field.removeAttribute('aria-activedescendant')
    }
    const observer = new MutationObserver(complete)
    const attributeFilter = ['aria-activedescendant']
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
    return () => observer.disconnect()
  }, [])
}
