import type { Data } from '.'

/** Configuration of a shop that its merchant has not set up yet. */
export const emptyBaseConfig = (): Data<'GET /api/hk/baseConfig'> => ({
  front: {
    title: '',
    keywords: '',
    description: '',
    logo: '',
    indexCarousel: [],
    bottomTips: '',
    ipcCode: '',
    kefuUrl: '',
    kefuQr: '',
    kefuMobile: '',
    followQr: '',
    shopTemplate: 1,
    fastNav: [],
    suggest: [],
    indexSearch: true,
    indexFirstGroup: 0,
    showInviteRegister: false
  },
  promoCode: '',
  promoName: '',
  isAgent: false,
  domain: '',
  inviteCode: '',
  douyinMpImId: '',
  kuaishouMpImId: '',
  showPaymentType: [],
  shopMenu: [],
  webviewHosts: []
})
