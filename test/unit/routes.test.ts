import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import appConfig from '@/app.config'
import texts from '@/i18n/messages/zh-Hans'
import { isTab, matchRoute, packageOf, rootOf, routePaths, routes, tabPaths } from '@/routes'

const rowsOf = (file: string) =>
  readFileSync(join(__dirname, '..', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(0, 3))
const specified = rowsOf('routes.tsv')

test('the routes are those of the specification, in its order, with its titles and packages; then ours', () => {
  expect(specified).toHaveLength(116)
  expect(routePaths.map((path) => [path, packageOf(path), texts[`title.${routes[path].title}`]])).toEqual([
    ...specified,
    ...rowsOf('ownRoutes.tsv')
  ])
})

test('a page that the specification does not name lies in the sub-package of our own', () => {
  expect(rowsOf('ownRoutes.tsv').filter(([path]) => !path?.startsWith('pages-sub/shop/'))).toEqual([])
})

test('app.config names every page once, each in its package', () => {
  const inPackages = (appConfig.subPackages ?? []).flatMap(({ root, pages }) =>
    pages.map((page) => `${root}/${page}`)
  )
  expect([...(appConfig.pages ?? []), ...inPackages].sort()).toEqual([...routePaths].sort())
  expect(appConfig.pages?.[0]).toBe('pages/index/index')
  expect(appConfig.pages?.every((path) => path.startsWith('pages/'))).toBe(true)
})

test('the tab bar has two tabs, home and me, in the exact colours', () => {
  expect(tabPaths).toEqual(['pages/index/index', 'pages/user/index2'])
  expect(appConfig.tabBar).toMatchObject({
    color: '#999999',
    selectedColor: '#018d71',
    backgroundColor: '#F8F8F8',
    borderStyle: 'black',
    position: 'bottom',
    list: [{ pagePath: 'pages/index/index' }, { pagePath: 'pages/user/index2' }]
  })
  expect(routePaths.filter(isTab)).toEqual(tabPaths)
})

test('the default navigation bar is #f8f8f8 with a black title, and every page brings its own', () => {
  expect(appConfig.window).toMatchObject({
    navigationBarBackgroundColor: '#f8f8f8',
    navigationBarTextStyle: 'black',
    navigationStyle: 'custom'
  })
})

test('the window title is a placeholder meaning loading until a page sets its own', () => {
  expect(appConfig.window?.navigationBarTitleText).toBe('加载中...')
  expect(readFileSync(join(__dirname, '../../src/index.html'), 'utf8')).toContain('<title>加载中...</title>')
})

test('no listed page is marked as needing login', () => {
  expect(routePaths.filter((path) => routes[path].needsLogin)).toEqual([])
})

test('every way back by parents comes to the shop or to the portal, and never round in a circle', () => {
  const ends = routePaths.map((path) => {
    let at = path
    for (let steps = 0, up = routes[at].parent; up; steps++, up = routes[at].parent) {
      expect([path, steps < 5]).toEqual([path, true])
      at = up
    }
    return at
  })
  expect([...new Set(ends)].every((end) => !routes[end].parent)).toBe(true)
})

test('a page of the portal that is closed or missing leads back to the portal, never into the shop', () => {
  const ofPortal = routePaths.filter((path) => /^pages(-sub)?\/iot\//.test(path) && routes[path].needsCard)
  const astray = ofPortal.filter(
    (path) => path !== 'pages/iot/index/index' && !/\/iot\//.test(routes[path].parent ?? '')
  )
  expect(astray).toEqual([])
})

test('the root of a page is the home of its storefront', () => {
  const ofPortal = routePaths.filter((path) => rootOf(path, true) === 'pages/iot/index/index')
  const others = routePaths.filter((path) => !ofPortal.includes(path))
  expect([...new Set(others.map((path) => rootOf(path, true)))]).toEqual(['pages/index/index'])
  expect(ofPortal.filter((path) => !/\/(iot|wifi)\//.test(path) && !routes[path].needsCard)).toEqual([])
  expect(others.filter((path) => /\/(iot|wifi)\//.test(path))).toEqual([
    'pages/iot/index/index',
    'pages/iot/login/index'
  ])
})

test('the addresses are of the portal while a card is logged in, else of the shop', () => {
  const page = 'pages-sub/iot/integralShop/details/selectAddress/index'
  expect([rootOf(page, true), rootOf(page, false)]).toEqual(['pages/iot/index/index', 'pages/index/index'])
})

test('an address finds its page with a slash, a query, a hash or an alias', () => {
  expect(matchRoute('/')).toBe('pages/index/index')
  expect(matchRoute('#/pages/user/index2?a=1')).toBe('pages/user/index2')
  expect(matchRoute('pages/iot/index/realnameAuth/switchOfficial')).toBe(
    'pages/iot/index/realnameAuth/switchOfficial/index'
  )
  expect(matchRoute('pages-sub/shop/seen/index')).toBe('pages-sub/shop/favourites/index')
  expect(matchRoute('pages-sub/shop/compare/index?ids=1,2')).toBe('pages-sub/shop/favourites/index')
  expect(matchRoute('/pages/nowhere')).toBeUndefined()
  expect(matchRoute('toString')).toBeUndefined()
})
