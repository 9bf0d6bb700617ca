import type { Part } from '../files'
import { articles } from './articles'
import { seckills } from './campaigns'
import { layouts, plans, topUps } from './cards'
import { sellers } from './sellers'
import { apps, licences, links, search, settings, shop } from './shop'
import { pages, questions, words } from './texts'
import { translations } from './translations'

/** All kinds of content that a shop's folder has, in the order of writing. */
export const parts: Part[] = [
  shop,
  settings,
  words,
  sellers,
  questions,
  pages,
  plans,
  layouts,
  topUps,
  apps,
  seckills,
  links,
  licences,
  search,
  articles,
  translations
]
