import type { Bilingual } from '../../bilingual'

/** Cards with fixed numbers, which the server prints when it starts. */
export const demoCards: { simNo: string; state: Bilingual }[] = [
  {
    simNo: '1440000000001',
    state: {
      en: 'normal card, 100 yuan of balance, pay password 135790',
      zh: '正常卡，余额 100 元，支付密码 135790'
    }
  },
  {
    simNo: '1440000000002',
    state: { en: 'almost out of data, package ends in 2 days', zh: '流量将尽，套餐 2 天后到期' }
  },
  { simNo: '1440000000003', state: { en: 'not verified', zh: '未实名' } },
  { simNo: '1440000000004', state: { en: 'stopped, in arrears', zh: '欠费停机' } },
  {
    simNo: '1440000000005',
    state: {
      en: 'device (number 860000000000015), Wi-Fi on two bands, two cards in it',
      zh: '设备（设备号 860000000000015），双频 Wi-Fi，两张副卡'
    }
  },
  {
    simNo: '1440000000006',
    state: { en: 'infinite data, VIP and acceleration', zh: '不限量，会员与加速生效中' }
  }
]
