/**
 * Fields of simInfo that a list of cards shows, and that a phone stores to show them without a request: state, debt and last
 * figures; no balance, and nobody's name.
 */
export const figureFields = [
  'sourceType',
  'operatorType',
  'status',
  'simStatus',
  'cancelStatus',
  'replaceStatus',
  'needAuth',
  'authStatus',
  'internetStatus',
  'onlineStatus',
  'arrearsBalance',
  'breakRuleId',
  'breakTips',
  'isInfiniteFlow',
  'totalFlow',
  'useFlow',
  'surplusFlow',
  'volumePackageId',
  'endAt',
  'packages',
  'renewal',
  'lastRobinAt'
] as const
