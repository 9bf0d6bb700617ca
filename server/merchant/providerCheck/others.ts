import { dayMs, minuteMs } from '../../../rules/time'
import { Operator } from '../../../contract/enums'
import type { CaptchaProvider } from '../../providers/captcha'
import { sellsPackages, type Carrier } from '../../providers/carrier'
import type { DeviceProvider } from '../../providers/device'
import type { LogisticsProvider, Parcel } from '../../providers/logistics'
import type { RealNameProvider } from '../../providers/realName'
import type { SmsProvider } from '../../providers/sms'
import { expectOneOf, same, type Given, type Trial } from './trial'

const parcelOf = ({ parcel = '' }: Given): Parcel => {
  const [company = '', trackingNumber = '', mobileTail = ''] = parcel.split(':')
  const to = { province: '北京市', city: '北京市', county: '东城区', mobileTail }
  return { company, trackingNumber, sentAt: new Date(Date.now() - dayMs), ...to }
}

export const logisticsTrials: Trial<LogisticsProvider>[] = [
  {
    promise: 'a parcel tells its events until now, newest first',
    needs: 'parcel',
    keeps: async (provider, given) => {
      const now = new Date()
      const times = (await provider.track(parcelOf(given), now)).map(({ at }) => at.getTime())
      same(
        times,
        [...times].sort((a, b) => b - a)
      )
      if (times.some((time) => time > now.getTime())) throw new Error('one is in the future')
    }
  }
]

export const smsTrials: Trial<SmsProvider>[] = [
  {
    promise: 'a code reaches a mobile',
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
    promise: 'a carrier that sells packages orders and cancels them, or reads, stops and restores cards',
    keeps: async (provider) => {
      if (provider.order && !provider.cancel) throw new Error('it has order, and no cancel')
      if (!sellsPackages(provider)) throw new Error('no package is sold')
    }
  },
  {
    promise: 'a card tells its use by day, none of it in the future',
    needs: 'iccid',
    keeps: async (provider, given) => {
      if (!provider.read) return
      const [since, at] = [new Date(Date.now() - dayMs), new Date()]
      const reading = await provider.read(cardOf(given), since, at)
      expectOneOf(reading.online, [true, false])
      for (const { day, useFlow } of reading.days)
        if (!/^\d{4}-\d\d-\d\d$/.test(day) || !(useFlow >= 0)) throw new Error(`${day} used ${useFlow} KB`)
      if (reading.at.getTime() > Date.now() + minuteMs) throw new Error('it was read in the future')
    }
  }
]

export const captchaTrials: Trial<CaptchaProvider>[] = [
  {
    promise: 'a challenge names its provider; an answer that nobody worked for is not right',
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
    promise: 'a person submitted twice under one number is one check, which can be asked for',
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
    promise: 'a device tells whether it is on, its signal and its clients',
    needs: 'device',
    keeps: async (provider, { device }) => {
      const { online, signal, clients } = await provider.read(device!)
      expectOneOf(online, [true, false])
      expectOneOf(signal, [0, 1, 2, 3, 4])
      if (!online) same(clients, [])
    }
  },
  {
    promise: 'a device tells the Wi-Fi of its label',
    needs: 'device',
    keeps: async (provider, { device }) => {
      const { wifiName, wifiPass } = await provider.factory(device!)
      if (!wifiName || wifiPass.length < 8) throw new Error('the name is missing, or the password is short')
    }
  }
]
