import type { Phone } from './media'
import type { Platform } from './platforms'

type Options = Record<string, unknown>
/** Parameters of a call: patterns of texts, or objects of such. All are required, no others allowed. */
interface Shape {
  [name: string]: RegExp | Shape
}

/** Payment calls of each platform. */
const shapes: Record<Platform['name'], Record<string, Shape>> = {
  // pay.weixin.qq.com/doc/v3/merchant/4012266109
  weapp: {
    requestPayment: {
      timeStamp: /^\d{10}$/,
      nonceStr: /^.{1,32}$/,
      package: /^prepay_id=.{1,118}$/,
      signType: /^(RSA|MD5|HMAC-SHA256)$/,
      paySign: /^.{1,256}$/
    }
  },
  // developer.open-douyin.com, general_trade/create_order. tt.pay (service 5, guaranteed payment) is being withdrawn.
  tt: {
    requestOrder: { data: /^\{.*\}$/, byteAuthorization: /^SHA256-RSA2048 appid=.+,signature=.+$/ },
    getOrderPayment: { orderId: /./ }
  },
  // open.kuaishou.com, ks.pay: guaranteed payment with the platform's own cashier
  kwai: {
    pay: { serviceId: /^1$/, orderInfo: { order_no: /^.{1,64}$/, order_info_token: /./ } }
  }
}
const names = [...new Set(Object.values(shapes).flatMap((calls) => Object.keys(calls)))]
const callbacks = ['success', 'fail', 'complete']

/** Faults that the platform would find in `given`. */
function misfits(shape: Shape, given: Options, path = ''): string[] {
  const unknown = Object.keys(given).filter((name) => !(name in shape))
  const wrong = Object.entries(shape).flatMap(([name, wanted]) => {
    const value = given[name]
    if (!(wanted instanceof RegExp))
      return value && typeof value === 'object'
        ? misfits(wanted, value as Options, `${path}${name}.`)
        : [`${path}${name} is no object`]
    if (typeof value !== 'string') return [`${path}${name} is no text`]
    return wanted.test(value) ? [] : [`${path}${name} is "${value}"`]
  })
  return [...unknown.map((name) => `${path}${name} is unknown`), ...wrong]
}

/** Payment calls: check the parameters as the platform does, then ask the user. */
export function paymentWorks({ host, platform }: Phone): Record<string, (options: Options) => unknown> {
  const work = (name: string) => (options: Options) => {
    const shape = shapes[platform.name][name]
    const given = Object.fromEntries(Object.entries(options).filter(([key]) => !callbacks.includes(key)))
    const problems = shape ? misfits(shape, given) : ['no such call']
    if (!problems.length) return host.ask(name, options)
    host.fault(`${platform.global}.${name}: ${problems.join(', ')}`)
    throw new Error('parameter error')
  }
  return Object.fromEntries(names.map((name) => [name, work(name)]))
}
