import type { Rows } from '../row'

/** The card holder's own page, tasks, membership, acceleration. */
export const memberRows = {
  'pages-sub/iot/protocol/index': 'closed',
  'pages-sub/iot/protocol/taskRule': 'closed',
  'pages-sub/iot/task/index': 'closed',
  'pages-sub/iot/task/landscape': 'closed',
  'pages-sub/iot/user/index': 'closed',
  'pages-sub/iot/user/asset': 'closed',
  'pages-sub/iot/user/carousel': 'closed',
  'pages-sub/iot/user/service': 'closed',
  'pages-sub/iot/user/vip': 'closed',
  'pages-sub/iot/user/changeDevice': 'closed',
  'pages-sub/iot/user/moreMenu': 'closed',
  'pages-sub/iot/index/accelerate/index': 'closed',
  'pages-sub/iot/index/accelerate/cashier': 'closed',
  'pages-sub/iot/index/accelerate/order': 'closed',
  'pages-sub/iot/index/vip/index': 'closed',
  'pages-sub/iot/index/vip/popup': 'closed',
  'pages-sub/iot/index/vip/pay': 'closed'
} satisfies Rows
