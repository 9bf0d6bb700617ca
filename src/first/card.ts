import { dataText } from '@rules/data'
import { maskCardNumber } from '@rules/mask'
import type { Data } from '@contract'
import { locale } from './visit'

type SimInfo = Pick<Data<'GET /api/iot/simInfo'>, 'simNo' | 'deviceNo' | 'isInfiniteFlow' | 'surplusFlow'>

/** The card's information with its envelope; another backend may leave fields out. */
export interface CardAnswer {
  code: number
  data: Partial<SimInfo> | null
}

/** Draws the card's number and the data that is left into the still first screen, where the page will say them. */
export function drawLeft({ simNo = '', deviceNo, isInfiniteFlow, surplusFlow }: Partial<SimInfo>): void {
  const card = document.querySelector('#first .sim')
  const isChinese = locale === 'zh-Hans'
  if (!card || typeof surplusFlow !== 'number' || (isInfiniteFlow && !isChinese)) return
  const say = (part: string, text: string) => void (card.querySelector(`.${part}`)!.textContent = text)
  // the words are status.home's
  const [amount = '', unit = ''] = isInfiniteFlow ? ['不限量'] : dataText(surplusFlow).split(' ')
  say('no', maskCardNumber(deviceNo || simNo))
  say('amount', amount)
  say('unit', unit)
  if (isChinese) say('label', isInfiniteFlow ? '流量畅用' : '剩余流量')
  card.classList.add('told')
}
