import type { Messages } from '../../../types'

export default {
  'status.history.range': 'Range',
  'status.history.share': '{data} a day lasts to the end',
  'status.history.total': '{data} in all',
  'status.history.empty': 'No data was used yet',
  'status.history.emptyNote': 'Not connected? See what is wrong',
  'status.history.plan': 'How long it lasts',
  'status.history.infinite': 'No limit: the data does not run out',
  'status.history.noPackage': 'No package is running',
  'status.history.byUse': 'Charged by use',
  'status.history.gone': 'The data is used up',
  'status.history.tooFew': 'After three days of use this says how long it lasts',
  'status.history.runsOut': 'Used up about {date}',
  'status.history.mayRunOut': 'May run out before the package ends',
  'status.history.enough': 'Enough until the package ends',
  'status.history.basis': 'Going by the last 30 days',
  'status.history.between': 'Going by the last 30 days, most likely between {early} and {late}',
  'status.history.from': 'Going by the last 30 days, {early} at the earliest',
  'status.history.earliest': 'Going by the last 30 days, {date} at the earliest',
  'status.history.packageEnds': 'the package ends {date}',
  'status.history.stop': '; ',
  'status.history.used': '{percent}% used',
  'status.history.ticks': 'The card’s home says so at 75% and 90%, and 7 and 3 days before the end'
} satisfies Messages<'status/sub'>
