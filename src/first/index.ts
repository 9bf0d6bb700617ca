import { setDocumentLook } from '@/platform/launch/launch'
import { shortName } from '@rules/region'
import { bring, configOf, draw, leave, picture, type Answer } from './still'
import { drawLeft } from './card'
import { drawNumber, drawNumbers } from './numbers'
import { watchFiles } from './lost'
import {
  askCard,
  askConfig,
  askHome,
  askGoods,
  askList,
  askLogIn,
  askNumber,
  atCard,
  atHome,
  atList,
  atNumber,
  city,
  configAddress,
  early,
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
    /** Called by index.html once the still screen is in the document. */
    __draw?: () => void
  }
}

interface Brought {
  url: string
  answer: Answer
}

const place = city.city || city.province

// texts of index.html are simplified Chinese
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

/** Draws what a call answers once it is there; another backend may leave fields out. */
function tell<T>(asked: Promise<Response>, drawIt: (data: T) => void) {
  early<{ code: number; data: T | null }>(asked)
    .then(({ code, data }) => code === 0 && data && drawIt(data))
    .catch(() => undefined) // the page takes the same answer, and says what is wrong with it
}

function drawCard() {
  const { simInfo } = sim
  const name = simInfo?.simNo === sim.simNo ? simInfo?.simShopLayout?.name : ''
  document.querySelector('#first .of-card .title')!.textContent = name || (source ? '卡片中心' : '…')
  tell(askCard(), drawLeft)
  afterPaint(() => bring('%pages/iot/index/index%'))
  leave('at-card', (screen) => !screen.querySelector('.skeleton.sim'))
}

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
  'pages/goods/fastNumber/index': { files: '%pages/goods/fastNumber/index%', ask: askGoods },
  'pages/goods/general/index': { files: '%pages/goods/general/index%', ask: askGoods },
  'pages/iot/login/index': { files: '%pages/iot/login/index%', ask: askLogIn }
}
const page = linked[path]
const bringPage = () => page && bring(page.files)

/** Shows the body of index.html for a page, under a bar with its title. */
function show(body: 'lines' | 'list' | 'number', title = '') {
  const part = document.querySelector('#first .of-page')!
  part.classList.add(body)
  part.querySelector('.title')!.textContent = title
}

function drawList() {
  show('list', '靓号')
  tell(askList(), drawNumbers)
  afterPaint(bringPage)
  leave('at-page', (screen) => Boolean(screen.querySelector('.numcard')))
}

function drawItem() {
  show('number', '号码预约')
  tell(askNumber(), drawNumber)
  afterPaint(bringPage)
  leave('at-page', (screen) => Boolean(screen.querySelector('.lit')))
}

function drawPage() {
  show('lines')
  afterPaint(() => {
    page?.ask()
    bringPage()
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
  } else tell(askConfig(), draw)
  afterPaint(() => {
    askHome()
    bring('%pages/index/index%')
  })
  leave('at-home', (screen) => !screen.querySelector('.skeleton'), '.carousel img')
}

/** Condition to draw numbers: wider, larger and in other languages their pages are like any other. */
const onPhone = () => source && !layout.care && window.innerWidth >= 360 && window.innerWidth < 720

/** Class of the document while a still screen is shown, and the function that draws it. */
function chooseStill(): [name: string, draw: () => void] {
  if (atHome) return ['at-home', drawHome]
  if (atCard) return ['at-card', drawCard]
  if (atList && onPhone()) return ['at-page', drawList]
  return ['at-page', atNumber && onPhone() ? drawItem : drawPage]
}

// before the app's scripts, which are deferred as well. Without quotes: scripts/worker.ts keeps files that index.html has in quotes
if (!('at' in Array.prototype)) document.write(`<script defer src=${OLDER} data-app></script>`)
watchFiles(locale)
const { classList } = document.documentElement
if (shop) keepColours(shop.colours ?? {})
setDocumentLook({ theme: layout.theme ?? 'auto', care: Boolean(layout.care), colours: layout.colours ?? {} })
const [name, drawStill] = chooseStill()
classList.add(name)
if (!source) classList.add('wordless')
if (atHome) askSlide()
window.__draw = drawStill
