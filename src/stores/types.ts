import type { Data } from '@contract'

export type BaseConfig = Data<'GET /api/hk/baseConfig'>
export type GenericConfig = Data<'GET /api/hk/genericConfig'>
export type DictOption = Data<'POST /api/dictData/options'>[string][number]
export type HotQuestion = Data<'GET /api/shop/customer/hotQuestionList'>['list'][number]
export type SimInfo = Data<'GET /api/iot/simInfo'>

/** A visitor of a mini-program. */
export interface MiniUserRecord {
  openId: string
  promoCode: string
  nickname: string
  headPortrait: string
  /** 1 numbers first, 2 goods first; 0 not chosen. */
  indexFirstGroup: number
  bd_vid: string
  iotSimAddressId: number
  selectAddressBackPath: string
}

export type Theme = 'auto' | 'light' | 'dark'
