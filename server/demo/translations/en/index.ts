import articles from './articles'
import mall from './mall'
import portal from './portal'
import questions from './questions'
import shop from './shop'

/** The demo's contents in English, sentence by sentence. */
export default { ...shop, ...portal, ...questions, ...articles, ...mall }
