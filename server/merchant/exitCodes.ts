import type { Bilingual } from '../bilingual'

/** Meaning of each exit code, from 0 on. */
export const exitCodes: Bilingual[] = [
  { en: 'done', zh: '完成' },
  { en: 'refused, with the reason; nothing was changed', zh: '拒绝，并说明原因；什么都没改' },
  { en: 'wrong usage', zh: '用法有误' },
  {
    en: 'done in part: rows that changed while the file was taken in were left out, and --skip-bad was not given',
    zh: '只完成一部分：导入期间变动过的数据没有导入，且没有写 --skip-bad'
  }
]
