import type { Phone } from './media'
import type { Platform } from './platforms'

type Options = Record<string, unknown>
/** What a call takes: texts of these patterns, or an object of such; all of it and nothing else. */
interface Shape {
  [name: string]: RegExp | Shape
}

/** The payment calls of each platform; what another one has is not there. */
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
  // developer.open-douyin.com, general_trade/create_order. tt.pay (service 5, guaranteed payment) is going away.
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

/** What the platform would refuse of `given`, as words. */
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

/** The payment calls: the platform checks what it is given, then the user is asked. */
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
