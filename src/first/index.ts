import { setDocumentLook } from '@/platform/launch/launch'
import { shortName } from '@rules/region'
import { bring, configOf, draw, leave, picture, type Answer } from './still'
import { drawLeft, type CardAnswer } from './card'
import { drawNumbers, type ListAnswer } from './list'
import { watchFiles } from './lost'
import {
  askCard,
  askConfig,
  askHome,
  askItem,
  askList,
  askLogIn,
  atCard,
  atHome,
  atList,
  city,
  configAddress,
  early,
  keepColours,
  keepConfig,
  layout,
  locale,
  path,
  sim
} from './visit'

// The first screen: config/firstScript.ts lays this into index.html, where it runs before the app is there. What it
// imports comes into the page besides, so no package may be among it.

declare global {
  interface Window {
    /** Called by index.html once the still screen is in the document. */
    __draw?: () => void
  }
}

interface Brought {
  url: string
  answer: Answer
}

const place = city.city || city.province

// what stands in index.html is simplified Chinese
const source = locale === 'zh-Hans'

/** The answer that the server lays into the page (server/plugins/files.ts): in Chinese, and of one address. */
function readBrought(): Answer | undefined {
  try {
    const { url, answer } = JSON.parse(document.getElementById('first-data')!.textContent) as Brought
    return url === configAddress ? answer : undefined
  } catch {
    return undefined // not laid in
  }
}

/** Runs `work` once the first screen is painted. */
const afterPaint = (work: () => void) =>
  document.hidden ? work() : void requestAnimationFrame(() => setTimeout(work))

function drawCard() {
  const { simInfo } = sim
  const name = simInfo?.simNo === sim.simNo ? simInfo?.simShopLayout?.name : ''
  document.querySelector('#first .of-card .title')!.textContent = name || (source ? '卡片中心' : '…')
  early<CardAnswer>(askCard())
    .then(({ code, data }) => code === 0 && data && drawLeft(data))
    .catch(() => undefined) // as in drawHome
  afterPaint(() => bring('%pages/iot/index/index%'))
  leave('at-card', (page) => !page.querySelector('.skeleton.sim'))
}

const listFiles = '%pages/index/VanityNumber/index%'

function drawList() {
  early<ListAnswer>(askList())
    .then(({ code, data }) => code === 0 && data?.list && drawNumbers(data.list))
    .catch(() => undefined) // as in drawHome
  afterPaint(() => bring(listFiles))
  leave('at-list', (page) => Boolean(page.querySelector('.numcard')))
}

/** Pages that links from outside lead to most: their files, and the call that each begins with. */
const linked: Record<string, { files: string; ask: () => void }> = {
  'pages/index/VanityNumber/index': { files: listFiles, ask: () => atList && void askList() },
  'pages/goods/pretty/index': {
    files: '%pages/goods/pretty/index%',
    ask: () => askItem('/api/shop/numberDetails', 'numberId')
  },
  'pages/goods/fastNumber/index': {
    files: '%pages/goods/fastNumber/index%',
    ask: () => askItem('/api/shop/goodsDetails', 'goodsId')
  },
  'pages/goods/general/index': {
    files: '%pages/goods/general/index%',
    ask: () => askItem('/api/shop/goodsDetails', 'goodsId')
  },
  'pages/iot/login/index': { files: '%pages/iot/login/index%', ask: askLogIn }
}

function drawPage() {
  const page = linked[path]
  if (page)
    afterPaint(() => {
      page.ask()
      bring(page.files)
    })
  leave('at-page', () => true)
}

const brought = readBrought()
const shop = brought && configOf(brought)

/** The first slide sets out with the styles. */
function askSlide() {
  const slide = source && shop?.front?.indexCarousel?.[0]
  if (slide) picture(slide.image, shop)
}

function drawHome() {
  if (source && place) document.querySelector('#first .city span')!.textContent = shortName(place)
  if (source && shop) {
    keepConfig(brought)
    draw(shop)
  } else {
    early<Answer>(askConfig())
      .then((answer) => {
        const asked = configOf(answer)
        if (asked) draw(asked)
      })
      .catch(() => undefined) // the page takes the same answer, and says what is wrong with it
  }
  afterPaint(() => {
    askHome()
    bring('%pages/index/index%')
  })
  leave('at-home', (page) => !page.querySelector('.skeleton'), '.carousel img')
}

/** The list in two columns, as on most phones; wider, larger or in other words it is a page like any other. */
const drawsList = () =>
  atList && source && !layout.care && window.innerWidth >= 360 && window.innerWidth < 720

/** The class of the document while a still screen stands, and what draws it. */
function chooseStill(): [name: string, draw: () => void] {
  if (atHome) return ['at-home', drawHome]
  if (atCard) return ['at-card', drawCard]
  return drawsList() ? ['at-list', drawList] : ['at-page', drawPage]
}

watchFiles(locale)
const { classList } = document.documentElement
if (shop) keepColours(shop.colours ?? {})
setDocumentLook({ theme: layout.theme ?? 'auto', care: Boolean(layout.care), colours: layout.colours ?? {} })
const [name, drawStill] = chooseStill()
classList.add(name)
if (!source) classList.add('wordless')
if (atHome) askSlide()
window.__draw = drawStill
