import { eventCenter } from '@tarojs/runtime'
import { t, textsReady } from '@/i18n'
import { routes, type RoutePath } from '@/routes'

interface TabConfig {
  list: { pagePath: string; iconPath: string; selectedIconPath: string }[]
}

/** Page path of an address, without leading slash and query; home for the empty one. */
const pageOf = (path: string, home: string) => path.replace(/^\/+/, '').split('?')[0] || home

/** Title of the tab's page; empty until the texts are loaded. */
const nameOf = (path: string) => (textsReady() ? '' : t(`title.${routes[path as RoutePath].title}`))

/**
 * The tab bar of app.config on H5, shown on tab pages only. Taro's own costs 14 KB gzip (the web-component
 * runtime) and opens pages without the carried parameters. Its style, light and dark, is in index.html, which draws
 * the same bar on the first screen.
 */
export function createTabs(
  config: TabConfig,
  home: string,
  path: string,
  open: (page: string) => void
): HTMLElement {
  const bar = document.createElement('nav')
  bar.className = 'tab-bar'
  let now = pageOf(path, home)
  const draw = () => {
    bar.hidden = !config.list.some(({ pagePath }) => pagePath === now)
    bar.replaceChildren(
      ...config.list.map((tab) => {
        const on = tab.pagePath === now
        const button = document.createElement('button')
        const icon = document.createElement('img')
        // the portal's pages hide this bar and need not load the pictures
        icon.loading = 'lazy'
        icon.src = on ? tab.selectedIconPath : tab.iconPath
        icon.alt = ''
        button.append(icon, nameOf(tab.pagePath))
        button.dataset.to = tab.pagePath
        if (on) {
          button.className = 'on'
          button.setAttribute('aria-current', 'page')
        } else button.onclick = () => open(tab.pagePath)
        return button
      })
    )
  }
  draw()
  void textsReady()?.then(draw)
  eventCenter.on('__taroRouterChange', (event: { toLocation: { path: string } }) => {
    now = pageOf(event.toLocation.path, home)
    draw()
  })
  return bar
}
