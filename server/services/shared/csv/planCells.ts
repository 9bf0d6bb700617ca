import { isNot, type cellReader } from './cells'

type Read<K extends string> = ReturnType<typeof cellReader<K>>

/** Terms between |, each 名称:内容. */
export const termCells = <K extends string>(read: Read<K>, key: K) =>
  read.list(key).map((part) => {
    const match = /^([^:：]{1,40})[:：](.+)$/.exec(part)
    if (!match) read.wrong(key, isNot(part, { en: '名称:内容', zh: '“名称:内容”的形式' }))
    return { label: match?.[1]!.trim() ?? '', value: match?.[2]!.trim() ?? '' }
  })

/** Codes of provinces that are named between |. */
export const provinceCells = <K extends string>(read: Read<K>, key: K): string[] =>
  read.list(key, 40).map((name) => read.province(key, name)?.value ?? '')
