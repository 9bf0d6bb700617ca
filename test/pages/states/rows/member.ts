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
  'pages-sub/iot/user/changeDevice': 'closed',
  'pages-sub/iot/user/moreMenu': 'closed'
} satisfies Rows
