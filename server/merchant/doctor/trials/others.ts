import { dayMs, minuteMs } from '../../../../rules/time'
import { DeviceFeature, Operator } from '../../../../contract/enums'
import type { CaptchaProvider } from '../../../providers/captcha'
import { sellsPackages, type Carrier } from '../../../providers/carrier'
import { featuresOf, type DeviceProvider } from '../../../providers/device'
import type { LogisticsProvider, Parcel } from '../../../providers/logistics'
import type { RealNameProvider } from '../../../providers/realName'
import type { SmsProvider } from '../../../providers/sms'
import { localized } from '../../../bilingual'
import { expectOneOf, same, type Given, type Trial } from './trial'

const parcelOf = ({ parcel = '' }: Given): Parcel => {
  const [company = '', trackingNumber = '', mobileTail = ''] = parcel.split(':')
  const to = { province: '北京市', city: '北京市', county: '东城区', mobileTail }
  return { company, trackingNumber, sentAt: new Date(Date.now() - dayMs), ...to }
}

export const logisticsTrials: Trial<LogisticsProvider>[] = [
  {
    promise: {
      en: 'a parcel tells its events until now, newest first',
      zh: '包裹给出到现在为止的轨迹，最新的在前'
    },
    needs: 'parcel',
    keeps: async (provider, given) => {
      const now = new Date()
      const times = (await provider.track(parcelOf(given), now)).map(({ at }) => at.getTime())
      same(
        times,
        [...times].sort((a, b) => b - a)
      )
      if (times.some((time) => time > now.getTime()))
        throw new Error(localized({ en: 'one is in the future', zh: '有一条在未来' }))
    }
  }
]

export const smsTrials: Trial<SmsProvider>[] = [
  {
    promise: {
      en: 'a code reaches a mobile',
      zh: '验证码能发到手机'
    },
    needs: 'mobile',
    keeps: (provider, { mobile }) =>
      provider.send({ mobile: mobile!, kind: 'code', params: { code: '000000', minutes: '5' } })
  }
]

/** A card as the trials name it. */
const cardOf = ({ iccid = '' }: Given) => ({
  ...{ iccid, simNo: iccid, deviceNo: null, operatorType: Operator.mobile, dailyUse: 0 }
})

export const carrierTrials: Trial<Carrier>[] = [
  {
    promise: {
      en: 'a carrier that sells packages orders and cancels them, or reads, stops and restores cards',
      zh: '卖套餐的运营商既能订购也能取消，或能读取、停机、复机'
    },
    keeps: async (provider) => {
      if (provider.order && !provider.cancel)
        throw new Error(localized({ en: 'it has order, and no cancel', zh: '有 order，没有 cancel' }))
      if (!sellsPackages(provider)) throw new Error(localized({ en: 'no package is sold', zh: '不卖套餐' }))
    }
  },
  {
    promise: {
      en: 'a card tells its use by day, none of it in the future',
      zh: '卡按天给出用量，没有未来的'
    },
    needs: 'iccid',
    keeps: async (provider, given) => {
      if (!provider.read) return
      const [since, at] = [new Date(Date.now() - dayMs), new Date()]
      const reading = await provider.read(cardOf(given), since, at)
      expectOneOf(reading.online, [true, false])
      for (const { day, useFlow } of reading.days)
        if (!/^\d{4}-\d\d-\d\d$/.test(day) || !(useFlow >= 0))
          throw new Error(localized({ en: `${day} used ${useFlow} KB`, zh: `${day} 用了 ${useFlow} KB` }))
      if (reading.at.getTime() > Date.now() + minuteMs)
        throw new Error(localized({ en: 'it was read in the future', zh: '读取时间在未来' }))
    }
  }
]

export const captchaTrials: Trial<CaptchaProvider>[] = [
  {
    promise: {
      en: 'a challenge names its provider; an answer that nobody worked for is not right',
      zh: '验证题写明服务商；没有作答的答案不算对'
    },
    keeps: async (provider, { run }) => {
      const use = { owner: `check${run}`, purpose: 'check', level: 0, fromMini: false }
      const { provider: name, challenge } = await provider.challenge(use)
      same(name, provider.name)
      for (const answer of ['', '{}', challenge])
        same(await provider.verify(use, { challenge, answer }), false)
    }
  }
]

export const realNameTrials: Trial<RealNameProvider>[] = [
  {
    promise: {
      en: 'a person submitted twice under one number is one check, which can be asked for',
      zh: '同一编号提交两次是一次核验，可以查询'
    },
    needs: 'person',
    keeps: async (provider, { run, person = '' }) => {
      const [certName = '', certId = '', mobile = ''] = person.split(':')
      const submit = () => provider.submit(`RNCHECK${run}`, { certName, certId, mobile, photos: [] })
      const first = await submit()
      expectOneOf(first.state, ['pending', 'passed', 'refused'])
      if (first.state === 'pending') return
      same(await submit(), first)
      same(await provider.query(`RNCHECK${run}`), first)
    }
  }
]

export const deviceTrials: Trial<DeviceProvider>[] = [
  {
    promise: {
      en: 'a device tells whether it is on, its signal and its clients',
      zh: '设备给出是否在线、信号和连接的客户端'
    },
    needs: 'device',
    keeps: async (provider, { device }) => {
      const { online, signal, clients } = await provider.read(device!)
      expectOneOf(online, [true, false])
      expectOneOf(signal, [0, 1, 2, 3, 4])
      if (!online) same(clients, [])
    }
  },
  {
    promise: {
      en: 'a device tells the Wi-Fi of its label',
      zh: '设备给出标签上的 Wi-Fi'
    },
    needs: 'device',
    keeps: async (provider, { device }) => {
      if (!featuresOf(provider).includes(DeviceFeature.wifi)) return
      const { wifiName, wifiPass } = await provider.factory(device!)
      if (!wifiName || wifiPass.length < 8)
        throw new Error(
          localized({ en: 'the name is missing, or the password is short', zh: '缺名称，或密码太短' })
        )
    }
  }
]
