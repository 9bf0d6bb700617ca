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
  const said = locale === 'zh-Hans'
  if (typeof surplusFlow !== 'number' || (isInfiniteFlow && !said)) return
  const [amount, unit = ''] = isInfiniteFlow ? ['不限量'] : dataText(surplusFlow).split(' ')
  const card = document.querySelector('#first .sim')
  const say = (part: string, text: string) => void (card!.querySelector(`.${part}`)!.textContent = text)
  if (!card) return
  say('no', maskCardNumber(deviceNo || simNo))
  say('amount', amount!)
  say('unit', unit)
  if (said) say('label', isInfiniteFlow ? '流量畅用' : '剩余流量')
  card.classList.add('told')
}
