import { setDocumentLanguage, setDocumentLook } from '@/platform/launch/launch'
import { t } from '@/i18n'
import { matchRoute, routes, tabPaths } from '@/routes'
import { pictureUrl } from '@/nav/picture'
import { GoodsKind, NumberState } from '@contract/enums'
import { firstOption } from '@/areas/goods/GoodsHead'
import type { RuntimeAnswer } from '@/runtime/request'
import type { Data } from '@contract'
import { numberPrice } from '@rules/number/price'
import { stores } from './standIns/stores'
import { preload, leave, show } from './still'
import { AnyPage, Card, GoodsList, GoodsPage, Home, List, NumberPage } from './screens'
import { watchFiles } from './lost'
import {
  askCard,
  askConfig,
  askHome,
  askGoods,
  askGoodsList,
  askList,
  askLogIn,
  askNumber,
  atCard,
  atGoods,
  atGoodsList,
  atHome,
  atList,
  atNumber,
  configAddress,
  goodsKind,
  keepColours,
  keepConfig,
  layout,
  locale,
  path,
  query,
  sim
} from './visit'

// The first screen: config/firstScript.ts lays this into index.html, where it runs before the app is there. What it
// imports comes into the page besides, so no package may be among it.

/** The file of src/older: laid in by config/firstScript.ts. */
declare const OLDER: string

declare global {
  interface Window {
    /** Called by index.html once the first screen's element is in the document. */
    __draw?: () => void
  }
}

type Config = Data<'GET /api/hk/baseConfig'>

/** The configuration as another backend may answer it. */
type Answered = Partial<Omit<Config, 'front'>> & { front?: Partial<Config['front']> | null }

interface Answer<T> {
  code: number
  data: T | null
}

const isSource = locale === 'zh-Hans'

/** The answer that the server lays into the page (server/plugins/files.ts): in Chinese, and of one address. */
function readEmbedded(): Answer<Answered> | undefined {
  try {
    const { url, answer } = JSON.parse(document.getElementById('first-data')!.textContent) as {
      url: string
      answer: Answer<Answered>
    }
    return url === configAddress ? answer : undefined
  } catch {
    return undefined // not laid in
  }
}

/** Runs `work` once the first screen is painted. */
const afterPaint = (work: () => void) =>
  document.hidden ? work() : void requestAnimationFrame(() => setTimeout(work))

/** Draws what a call answers once it is there. */
function drawAnswer<T>(asked: Promise<RuntimeAnswer>, draw: (data: T) => void) {
  asked
    .then((answer) => {
      const { code, data } = answer.data as Answer<T>
      if (code === 0 && data) draw(data)
    })
    // The page takes the same answer, and says what is wrong with it. Another backend may leave out what is drawn here.
    .catch(() => undefined)
}

/** Takes the shop's configuration for what is drawn from now on. */
function takeConfig(data: Answered): Config {
  const front = { indexCarousel: [], fastNav: [], ...data.front }
  const config = { ...data, front } as unknown as Config
  stores.layout.baseConfig = config
  return config
}

function drawCard() {
  const { simInfo } = sim
  // as kept of an earlier visit
  if (simInfo?.simNo === sim.simNo && simInfo?.simShopLayout) stores.sim.layout = simInfo.simShopLayout
  show(() => <Card />)
  drawAnswer<Data<'GET /api/iot/simInfo'>>(askCard(), (info) => {
    stores.sim.layout = info.simShopLayout
    show(() => <Card info={info} />)
  })
  leave('at-card', (screen) => !screen.querySelector('.skeleton.sim'))
}

const askGoodsOrList = () => (query.goodsId ? askGoods() : atGoodsList && askGoodsList())

/** Pages that links from outside lead to most: their files, and the call that each begins with. */
const linked: Record<string, { files: string; ask: () => unknown }> = {
  'pages/index/VanityNumber/index': {
    files: '%pages/index/VanityNumber/index%',
    ask: () => atList && askList()
  },
  'pages/goods/pretty/index': {
    files: '%pages/goods/pretty/index%',
    ask: () => query.numberId && askNumber()
  },
  'pages/goods/index': { files: '%pages/goods/index%', ask: askGoodsOrList },
  'pages/goods/fastNumber/index': { files: '%pages/goods/fastNumber/index%', ask: askGoodsOrList },
  'pages/goods/general/index': { files: '%pages/goods/general/index%', ask: askGoodsOrList },
  'pages/iot/login/index': { files: '%pages/iot/login/index%', ask: askLogIn }
}
const page = linked[path]

/** A row that the tiles and costs can be drawn of. */
const isPriced = (row: Parameters<typeof numberPrice>[0]) => !Number.isNaN(numberPrice(row).now)

function drawList() {
  show(() => <List />)
  drawAnswer<Data<'GET /api/shop/numberList'>>(askList(), ({ list, total }) =>
    show(() => <List rows={list.filter(isPriced)} total={total} />)
  )
  leave('at-page', (screen) => Boolean(screen.querySelector('.numcard')))
}

function drawNumber() {
  show(() => <NumberPage />)
  drawAnswer<Data<'GET /api/shop/numberDetails'>>(askNumber(), (number) => {
    const { state, heldUntil, orderSn } = number
    // what is held, ordered or sold has a line about that above it
    if (state === NumberState.onSale && !heldUntil && !orderSn && isPriced(number))
      show(() => <NumberPage number={number} />)
  })
  leave('at-page', (screen) => Boolean(screen.querySelector('.tinted')))
}

function drawGoods() {
  const kind = path === 'pages/goods/general/index' ? GoodsKind.general : GoodsKind.fast
  show(() => <GoodsPage kind={kind} />)
  drawAnswer<Data<'GET /api/shop/goodsDetails'>>(askGoods(), (goods) => {
    // An item of the other kind opens another page. Of a sold-out one the page may choose an option with another price.
    const isLeft = goods.stock > 0 && (!goods.options.length || firstOption(goods))
    if (goods.kind === kind && isLeft) show(() => <GoodsPage kind={kind} goods={goods} />)
  })
  leave('at-page', (screen) => Boolean(screen.querySelector('.carousel')))
}

function drawGoodsList() {
  const isGeneral = goodsKind === 'general'
  show(() => <GoodsList isGeneral={isGeneral} />)
  drawAnswer<Data<'GET /api/shop/goodsList'>>(askGoodsList(), (found) =>
    show(() => <GoodsList found={found} isGeneral={isGeneral} />)
  )
  leave('at-page', (screen) => Boolean(screen.querySelector('.fillcell')))
}

function drawPage() {
  show(() => <AnyPage path={matchRoute(path) ?? 'pages/index/default'} />)
  afterPaint(() => page?.ask())
  leave('at-page', () => true)
}

const embedded = readEmbedded()
const shop = isSource && embedded?.code === 0 && embedded.data ? takeConfig(embedded.data) : undefined

/** The first slide sets out with the styles. */
function askSlide() {
  const slide = shop?.front.indexCarousel[0]
  if (!slide) return
  const image = new Image()
  image.fetchPriority = 'high'
  image.src = pictureUrl(slide.image)
}

/** Names the tabs of index.html as src/async/tabs.ts does. */
function nameTabs() {
  document.querySelectorAll<HTMLElement>('#first .tab-bar > *').forEach((tab, at) => {
    const page = tabPaths[at]!
    tab.append(t(`title.${routes[page].title}`))
    tab.dataset.to = page
  })
}

function drawHome() {
  nameTabs()
  show(() => <Home config={shop} />)
  if (!shop) drawAnswer<Answered>(askConfig(), (data) => show(() => <Home config={takeConfig(data)} />))
  afterPaint(askHome)
  leave('at-home', (screen) => !screen.querySelector('.skeleton'), '.carousel img')
}

/** Condition to draw the number list: wider and in care size its search and filters are laid out in another way. */
const onPhone = () => isSource && !layout.care && window.innerWidth >= 360 && window.innerWidth < 720

/** Files of the page besides those of every page; undefined where few links lead to it. */
function filesOfPage(): string | undefined {
  if (atHome) return '%pages/index/index%'
  return atCard ? '%pages/iot/index/index%' : page?.files
}

/** Class of the document while a still screen is shown, and the function that draws it. */
function chooseStill(): [name: string, draw: () => void] {
  if (atHome) return ['at-home', drawHome]
  if (atCard) return ['at-card', drawCard]
  if (atList && onPhone()) return ['at-page', drawList]
  if (atGoodsList && onPhone()) return ['at-page', drawGoodsList]
  if (atGoods) return ['at-page', drawGoods]
  // the names of its place come with the app in other languages
  return ['at-page', atNumber && isSource ? drawNumber : drawPage]
}

// before the app's scripts, which are deferred as well. Without quotes: scripts/worker.ts keeps files that index.html has in quotes
if (!('at' in Array.prototype)) document.write(`<script defer src=${OLDER} data-app></script>`)
watchFiles()
if (embedded?.code === 0 && embedded.data) keepColours(embedded.data.colours ?? {})
if (shop) keepConfig(embedded!)
setDocumentLook({ theme: layout.theme ?? 'auto', care: Boolean(layout.care), colours: layout.colours ?? {} })
const [name, drawStill] = chooseStill()
document.documentElement.classList.add(name)
setDocumentLanguage(locale)
if (atHome) askSlide()
const files = filesOfPage()
if (files) preload(files)
window.__draw = drawStill
