import { daysLeft } from '@rules/card/billing'
import { dataText } from '@rules/card/data'
import { maskCardNumber } from '@rules/person/mask'
import { timeText } from '@rules/time'
import type { Data } from '@contract'
import { AuthStatus, InternetStatus } from '@contract/enums'
import { locale } from './visit'

type SimInfo = Pick<
  Data<'GET /api/iot/simInfo'>,
  | 'simNo'
  | 'deviceNo'
  | 'isInfiniteFlow'
  | 'surplusFlow'
  | 'outlook'
  | 'volumePackageId'
  | 'needAuth'
  | 'authStatus'
  | 'internetStatus'
>

/** Until when the card can be used, where the page says it. */
function untilOf(info: Partial<SimInfo>) {
  const { outlook, volumePackageId, needAuth, authStatus, internetStatus } = info
  const [end, now] = [Date.parse(outlook?.until ?? ''), Date.now()]
  const unverified = needAuth && authStatus === AuthStatus.notVerified
  if (unverified || internetStatus === InternetStatus.cut) return undefined
  if (!(end > now) || outlook?.by === 'none' || volumePackageId) return undefined
  const [year, month, day] = timeText(end - 1, 'date')
    .split('-')
    .map(Number)
  const inYear = timeText(now, 'date').startsWith(String(year)) ? '' : `${year}年`
  return { lasts: '能用到', day: `${inYear}${month}月${day}日`, days: `还有 ${daysLeft(end, now)} 天` }
}

/** Draws the card's number, the data that is left and until when it lasts into the still first screen, where the page will say them. */
export function drawLeft(info: Partial<SimInfo>): void {
  const { simNo = '', deviceNo, isInfiniteFlow, surplusFlow } = info
  const card = document.querySelector('#first .sim')
  const isChinese = locale === 'zh-Hans'
  if (!card || typeof surplusFlow !== 'number' || (isInfiniteFlow && !isChinese)) return
  const say = (part: string, text: string) => void (card.querySelector(`.${part}`)!.textContent = text)
  // the words are status.home's
  const [amount = '', unit = ''] = isInfiniteFlow ? ['不限量'] : dataText(surplusFlow).split(' ')
  say('no', maskCardNumber(deviceNo || simNo))
  say('amount', amount)
  say('unit', unit)
  if (isChinese) {
    say('label', isInfiniteFlow ? '流量畅用' : '剩余流量')
    const until = untilOf(info)
    if (until) {
      for (const [part, text] of Object.entries(until)) say(part, text)
      card.classList.add('lasting')
    }
  }
  card.classList.add('told')
}
