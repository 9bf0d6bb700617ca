import Taro from '@tarojs/taro'
import { packageName } from '@/platform/packaged/packageName'
import { post } from './client'

/** Faults reported in one visit; a loop must not flood the server. */
const most = 5
const reported = new Set<string>()

/** Numbers of cards, mobiles and orders do not leave the phone in a fault. */
const withoutNumbers = (text: string) => text.replace(/\d{5,}/g, '#')

/** Page on screen, without its parameters: they may identify the visitor. */
const page = () => (Taro.getCurrentInstance().router?.path ?? '').split('?')[0]

/** Reports a bug of the app (what a page or a request threw) to the server, once a visit. Never rejects. */
export function reportFault(fault: unknown): void {
  const text = fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault)
  const error = withoutNumbers(`${page()} ${text}`).slice(0, 2000)
  if (reported.has(error) || reported.size >= most) return
  reported.add(error)
  const body = { platform: process.env.TARO_ENV ?? '', packageName: packageName() || 'shop', error }
  post('/app/errorReport', body, { quiet: true }).catch(() => undefined)
}
