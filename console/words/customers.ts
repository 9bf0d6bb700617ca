import { texts } from './texts'

/** Texts of a customer and a card. */
export const customersWords = texts({
  customer: ['客户', 'Customer'],
  mobiles: ['手机号', 'Mobiles'],
  names: ['购买人', 'Buyers'],
  lastLogIn: ['上次登录', 'last log-in'],
  never: ['从未', 'never'],
  cards: ['卡片', 'Cards'],
  noCards: ['没有卡片', 'No cards'],
  orders: ['订单', 'Orders'],
  ordersOf: ['订单（共 {total} 笔，显示最新 {shown} 笔）', 'Orders ({total}, the newest {shown})'],
  refunds: ['退款', 'Refunds'],
  refundsOpen: ['退款中', 'Refunds under way'],
  afterSales: ['售后', 'After-sales'],
  notes: ['备注', 'Notes'],
  openCustomer: ['打开客户', 'Open customer'],

  simNo: ['卡号', 'Card'],
  iccid: ['ICCID', 'ICCID'],
  boundMobile: ['绑定手机', 'Bound mobile'],
  realName: ['实名', 'Real name'],
  operator: ['运营商', 'operator'],
  platform: ['平台', 'platform'],
  state: ['状态', 'State'],
  balance: ['余额', 'Balance'],
  arrears: ['欠费', 'Arrears'],
  points: ['积分', 'Points'],
  coins: ['券币', 'Coins'],
  packages: ['套餐', 'Packages'],
  noPackages: ['没有生效或待生效的套餐', 'No package runs or waits'],
  left: ['剩余', 'left'],
  until: ['到期', 'until'],
  lifetime: ['永久', 'lifetime'],
  unlimited: ['不限量', 'unlimited'],
  coupons: ['优惠券', 'Coupons'],
  cutOff: ['已断网', 'Cut off'],
  barred: ['已停用，不能登录', 'Barred from the portal'],
  locked: ['支付密码被锁至 {until}', 'Pay password locked until {until}'],
  payPassword: ['支付密码', 'Pay password'],
  isSet: ['已设置', 'set'],
  isNotSet: ['未设置', 'not set'],

  'tab.why': ['上网检查', 'Connection'],
  'tab.packages': ['套餐与券', 'Packages, coupons'],
  'tab.ledger': ['账目', 'Ledger'],
  'tab.messages': ['消息', 'Messages'],
  'tab.sessions': ['登录', 'Log-ins'],
  ledgerEmpty: ['没有记录', 'No lines'],
  count: ['变动', 'Change'],
  total: ['结余', 'Total'],
  time: ['时间', 'Time'],
  readAt: ['运营商读数', 'Read by the carrier'],
  source: ['来源', 'Source'],
  message: ['消息', 'Message'],
  read: ['已读', 'Read'],
  notRead: ['未读', 'Not read'],
  smsSent: ['已发短信', 'SMS sent'],
  noMessages: ['没有消息', 'No messages'],
  noSessions: ['没有登录', 'Not logged in'],
  since: ['登录时间', 'Since'],
  ends: ['失效', 'Ends'],
  proved: ['刚验证过持卡人', 'has just proved to be the holder'],

  refreshCard: ['向运营商刷新', 'Ask the carrier'],
  refreshed: ['已刷新', 'Up to date'],
  endCardSessions: ['结束登录', 'End log-ins'],
  endCardSessionsSays: [
    '{simNo} 的 {count} 处登录全部结束，持卡人要重新登录。',
    'Ends all {count} log-ins of {simNo}: the holder logs in again.'
  ],
  unlockCard: ['解锁', 'Unlock'],
  unlockCardSays: [
    '生成一个 8 位解锁码，24 小时内有效、只能用一次，新码替换旧码。先确认对方是持卡人，再念给对方；持卡人输入它和支付密码后，那部手机就不再被锁。',
    'Makes a code of 8 digits, which works once within 24 hours and replaces the one before. Make sure that it is the holder before you say it. Entered with the pay password it unlocks that phone.'
  ],
  unlockCodeIs: ['解锁码，{until} 前有效', 'Unlock code, good until {until}'],
  unbindMobile: ['解绑手机', 'Unbind mobile'],
  unbindMobileSays: [
    '{simNo} 不再绑定 {mobile}：不能再用它登录、收短信、找回支付密码。',
    '{mobile} is no longer bound to {simNo}: no log-in, no SMS and no new pay password by it.'
  ],
  resetPayPassword: ['重置支付密码', 'Reset pay password'],
  resetPayPasswordSays: [
    '删除 {simNo} 的支付密码和全部锁定，并结束 {count} 处登录。持卡人重新登录后自己设置新密码。',
    'Deletes the pay password and all locks of {simNo}, and ends {count} log-ins. The holder logs in and sets a new one.'
  ],
  giveCoupon: ['送优惠券', 'Give a coupon'],
  giveCouponSays: [
    '{simNo} 得到一张，当天起生效；持卡人的订单里会有一笔 0 元订单。发出后不能收回。',
    '{simNo} gets one, valid from today, as an order of 0 yuan. It cannot be taken back.'
  ],
  coupon: ['优惠券', 'Coupon'],
  giveAgain: ['以前发过同一张也再发', 'although it was given the same one before'],
  givePoints: ['送积分', 'Give points'],
  givePointsSays: [
    '{simNo} 现有 {points} 积分，送后为 {total}。',
    '{simNo} has {points} points, and then {total}.'
  ],
  adjustBalance: ['调整余额', 'Adjust balance'],
  adjustBalanceSays: [
    '{simNo} 余额 {before} 元，调整后 {after} 元。',
    '{simNo} has {before} yuan, and then {after} yuan.'
  ],
  adjustLimit: ['超过 {most} 元只能由店主操作', 'Above {most} yuan by an owner only'],
  money: ['金额（元），负数为扣除', 'Amount in yuan, negative to take away'],
  releaseCard: ['换持卡人', 'Release card'],
  releaseCardSays: [
    '{simNo} 给下一位：登录、手机号、支付密码、地址、实名都结束；订单和账目留存但不再可见。余额 {balance} 元、积分 {points}、券币 {coins} 不会留给下一位。不能撤回。',
    '{simNo} goes to another holder: log-ins, mobile, pay password, addresses and real name end; orders and ledgers are kept and shown to nobody. {balance} yuan, {points} points and {coins} coins are never the next holder’s. It cannot be taken back.'
  ],
  restOf: ['前一位余下的', 'What the holder has left'],
  'rest.none': ['没有余额', 'There is no balance'],
  'rest.paidOut': ['余额已另外退还', 'The balance was given back by other means'],
  'rest.to': ['全部转到本人另一张卡', 'All of it goes to another card of the holder'],
  toCard: ['转到的卡号', 'Number of that card'],
  packagesOf: ['套餐', 'Packages'],
  'packages.end': ['结束', 'End'],
  'packages.keep': ['余下的留给下一位', 'The rest is for the next holder']
})
