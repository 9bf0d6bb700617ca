import type { FolderPart } from '../files'
import { articlePart, pagePart, questionPart, wordPart } from './texts'
import { seckillPart } from './campaigns'
import { layoutPart, planPart, topUpPart } from './cards'
import { sellerPart } from './sellers'
import { appPart, licencePart, linkPart, searchPart, settingPart, shopPart } from './shop'
import { translationPart } from './translations'

/** All kinds of content that a shop's folder has, in the order of writing. */
export const parts: FolderPart[] = [
  shopPart,
  settingPart,
  wordPart,
  sellerPart,
  questionPart,
  pagePart,
  planPart,
  layoutPart,
  topUpPart,
  appPart,
  seckillPart,
  linkPart,
  licencePart,
  searchPart,
  articlePart,
  translationPart
]
