import articles from './articles'
import mall from './mall'
import portal from './portal'
import questions from './questions'
import shop from './shop'

/** What the demo says in English, sentence by sentence. */
export default { ...shop, ...portal, ...questions, ...articles, ...mall }
