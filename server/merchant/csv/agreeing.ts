import { yuanText } from '../../../rules/money'
import { localized } from '../../bilingual'
import { isMuch, type Changes } from '../../services/files/imports/changes'
import type { CommandInput } from '../command'
import { Refusal } from '../refusal'

/** Changes of prices in words; '' where no price changes. */
function pricesText({ rise, fall, lowest }: Changes): string[] {
  if (!rise && !fall) return []
  const low = lowest === null ? '' : yuanText(lowest)
  return [
    localized({
      en: `prices: ${fall} fall${low && ` (lowest ${low})`}, ${rise} rise`,
      zh: `价格：${fall} 个下降${low && `（最低 ${low} 元）`}，${rise} 个上升`
    })
  ]
}

/** Items put on sale or taken off, in words; '' where there are none. */
function salesText({ shelved, unshelved }: Changes): string[] {
  if (!shelved && !unshelved) return []
  return [
    localized({
      en: `on sale: ${shelved} are put on sale, ${unshelved} taken off`,
      zh: `上下架：${shelved} 个上架，${unshelved} 个下架`
    })
  ]
}

/**
 * Says what an import would change, and asks where that is much, unless --yes is given. `summary`: the result in words. False
 * after --dry-run. Throws a Refusal when it was not agreed to.
 */
export async function agreed(
  { options, ask, print, problem }: CommandInput,
  { summary, changes }: { summary: string; changes: Changes }
): Promise<boolean> {
  const lines = [
    localized({ en: `this would be done: ${summary}`, zh: `将会：${summary}` }),
    ...pricesText(changes),
    ...salesText(changes)
  ]
  if (options['dry-run']) {
    lines.forEach(print)
    return false
  }
  if (changes.changed || changes.deleted) lines.forEach(problem)
  if (!isMuch(changes) || options.yes) return true
  if (await ask?.(localized({ en: 'Go on?', zh: '继续吗？' }))) return true
  throw new Refusal(
    ask
      ? localized({ en: 'nothing was changed', zh: '什么都没有改' })
      : localized({
          en: 'nothing was changed: without a terminal it takes --yes',
          zh: '什么都没有改：没有终端时要写 --yes'
        })
  )
}
