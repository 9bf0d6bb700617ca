import Taro, { Current } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { runInAction } from 'mobx'
import { get } from '@/api/client'
import { usePagedList } from '@/hooks'
import { t } from '@/i18n'
import { Rows } from '@/screens/List'
import { standInFor, type PageCode } from '@/screens/StandIn'
import { stores } from '@/stores'
import { buildGoodsPage, buildGoodsRow } from '../factories/shop'
import { openPart, press, role, until } from './support/page'

const online = () => window.dispatchEvent(new Event('online'))

describe('a page whose script does not come', () => {
  /** Opens the stand-in of the page at `path`. Each load adds its resolver to `asked`; the test passes it the code. */
  function openStandIn(path: string) {
    const asked: ((code: Promise<PageCode>) => void)[] = []
    const load = () => new Promise<PageCode>((resolve) => asked.push(resolve))
    const { default: StandIn } = standInFor(load)
    const page = openPart(() => {
      ;(Current as { router: { path: string } }).router.path = path
      return <StandIn />
    })
    return { page, asked }
  }
  const code = Promise.resolve({ default: () => <View>商品列表</View> })
  const again = () => role('button', t('common.retry'))

  test('has its bar with a way back, and asks for it again at a tap anywhere: on the words, or on the button', async () => {
    const { page, asked } = openStandIn('/pages/goods/index')
    expect(role('heading').textContent).toBe(t('title.goods'))
    expect(document.querySelector('#nav-back')).not.toBeNull()
    expect(role('alert').textContent).toContain('页面加载失败')
    expect(asked).toHaveLength(0)
    press(document.querySelector<HTMLElement>('.state .message')!)
    asked[0]!(Promise.reject(new Error('offline')))
    press(await until(again))
    expect(asked).toHaveLength(2)
    asked[1]!(code)
    await until(() => page.text() === '商品列表')
  })

  test('the phone of customer service on it calls, and asks for nothing', () => {
    runInAction(() => (stores.layout.servicePhone = '4008000000'))
    jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'ok' })
    const { asked } = openStandIn('/pages/goods/index')
    press(role('button', /4008000000/))
    expect(asked).toHaveLength(0)
    runInAction(() => (stores.layout.servicePhone = ''))
  })

  test('comes by itself when the network is back', async () => {
    const { page, asked } = openStandIn('/pages/goods/index')
    online()
    asked[0]!(code)
    await until(() => page.text() === '商品列表')
  })

  test('a tab page has no way back: the tabs are there', () => {
    openStandIn('/pages/user/index2')
    expect(document.querySelector('#nav-back')).toBeNull()
  })
})

/** A paged list as pages use it. */
function Goods() {
  const list = usePagedList((page: number) => get('/api/shop/goodsList', { page }))
  return <Rows list={list} rowKey={(row) => row.goodsId} row={(row) => <View>{row.title}</View>} />
}

test('a list that failed for want of a network loads by itself when it is back', async () => {
  let there = false
  const page = openPart(Goods, {
    'GET /api/shop/goodsList': () => {
      if (there) return buildGoodsPage([buildGoodsRow({ title: '手机壳' })])
      throw new TypeError('Failed to fetch')
    }
  })
  await until(() => page.text().includes('网络不通'))
  there = true
  // the list begins to listen shortly after it is drawn
  await until(() => {
    online()
    return page.of('GET /api/shop/goodsList').length > 1
  })
  await until(() => page.text().includes('手机壳'))
})
