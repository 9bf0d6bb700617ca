import { localized } from '../../bilingual'
import { photosOf } from '../../services/goods/commentPhotos'
import { decideComments, waitingComments, type Comment } from '../../services/goods/commentReview'
import type { Command, CommandInput } from '../command'
import { timeCell } from '../csv/csvOut'
import { Refusal, UsageError } from '../refusal'
import { asOption, whoOf } from '../who'

const most = 200

/** Ids of an option such as `--show 12,15`; none when it was not given. Throws a UsageError. */
function idsOf(options: CommandInput['options'], name: string): number[] {
  const text = options[name]
  if (text === undefined) return []
  const ids = String(text).split(',').map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new UsageError({
      en: `--${name} takes numbers of comments with commas between`,
      zh: `--${name} 后面写评价编号，用逗号隔开`
    })
  return ids
}

/** Returns what --show, --hide and --reason ask for. Throws a UsageError when they contradict each other. */
function wanted(options: CommandInput['options']) {
  const show = idsOf(options, 'show')
  const hide = idsOf(options, 'hide')
  const both = show.find((id) => hide.includes(id))
  if (both)
    throw new UsageError({
      en: `comment ${both} is in --show and in --hide`,
      zh: `评价 ${both} 同时写在 --show 和 --hide 里`
    })
  if (options.reason !== undefined && !hide.length)
    throw new UsageError({ en: '--reason goes with --hide', zh: '--reason 只与 --hide 同用' })
  return { show, hide, reason: String(options.reason ?? '') }
}

const line = ({ id, createdAt, score, bought, content }: Comment, photos: string[]) =>
  [id, timeCell(createdAt), `${score}/5`, bought, content.replace(/\s+/g, ' '), ...photos].join('  ')

export const reviewComments: Command = {
  usage: '[--show 12,15] [--hide 13] [--reason "…"] [--as NAME]',
  help: {
    en: `
Without an option: the comments that wait, oldest first, with number, time, score, what was bought and the text; ${most} at most. A
comment waits where no platform has looked at it, or one that did was not sure, and where it has pictures, whose addresses follow; until
then nobody sees it. The pictures of a hidden comment are deleted. It is all or nothing.`,
    zh: `
不带选项：列出待审的评价，最早的在前，含编号、时间、评分、所购商品和内容，最多 ${most} 条。没有平台审过、平台拿不准或带图（后面列出图片地址）的评价会待审，其间谁也看不到。隐藏的评价，其图片会被删除。
要么全部生效，要么一条也不改。`
  },
  options: {
    show: {
      type: 'string',
      value: '12,15',
      description: { en: 'shows the comments of these numbers', zh: '显示这些编号的评价' }
    },
    hide: {
      type: 'string',
      value: '13',
      description: {
        en: 'keeps them from everybody, also those that are shown now',
        zh: '对所有人隐藏，正在显示的也可以隐藏'
      }
    },
    reason: {
      type: 'string',
      value: '"…"',
      description: {
        en: 'why they are hidden; kept with them, for you',
        zh: '隐藏的原因，随评价保存，仅供你查看'
      }
    },
    ...asOption
  },
  run: async (given) => {
    const { config, options, openDatabase, print } = given
    const { show, hide, reason } = wanted(options)
    const who = whoOf(given)
    const { db } = await openDatabase()
    if (!show.length && !hide.length) {
      const waiting = await waitingComments(db, most)
      const photos = await photosOf(
        db,
        waiting.map(({ id }) => id)
      )
      const addressesOf = (id: number) =>
        (photos.get(id) ?? []).map(({ image }) => `${config.PUBLIC_URL ?? ''}${image}`)
      for (const comment of waiting) print(line(comment, addressesOf(comment.id)))
      if (!waiting.length) print(localized({ en: 'no comment waits', zh: '没有待审的评价' }))
      return
    }
    await db.transaction(async (tx) => {
      const missing = (await decideComments(tx, { show, hide, reason, who })).join(', ')
      if (missing)
        throw new Refusal({ en: `there is no comment ${missing}`, zh: `没有编号为 ${missing} 的评价` })
    })
    print(
      localized({
        en: `${show.length} shown, ${hide.length} hidden`,
        zh: `显示 ${show.length} 条，隐藏 ${hide.length} 条`
      })
    )
  }
}
