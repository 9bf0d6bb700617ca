import type { Messages } from '../../types'

export default {
  'holder.usage.range': 'Range',
  'holder.usage.share': '{data} a day lasts to the end',
  'holder.usage.total': '{data} in all',
  'holder.usage.empty': 'No data was used yet',
  'holder.usage.emptyNote': 'Not connected? See what is wrong',
  'holder.usage.plan': 'How long it lasts',
  'holder.usage.infinite': 'No limit: the data does not run out',
  'holder.usage.noPackage': 'No package is running',
  'holder.usage.byUse': 'Charged by use',
  'holder.usage.gone': 'The data is used up',
  'holder.usage.tooFew': 'After three days of use this says how long it lasts',
  'holder.usage.runsOut': 'Used up about {date}',
  'holder.usage.mayRunOut': 'May run out before the package ends',
  'holder.usage.enough': 'Enough until the package ends',
  'holder.usage.basis': 'Going by the last 30 days',
  'holder.usage.between': 'Going by the last 30 days, most likely between {early} and {late}',
  'holder.usage.from': 'Going by the last 30 days, {early} at the earliest',
  'holder.usage.earliest': 'Going by the last 30 days, {date} at the earliest',
  'holder.usage.packageEnds': 'the package ends {date}',
  'holder.usage.stop': '; ',
  'holder.usage.used': '{percent}% used',
  'holder.usage.ticks': 'Marked at 75% and 90%, and 7 and 3 days before the end'
} satisfies Messages<'holder'>
