export { LanguageOffer as LazyLanguageOffer } from './LanguageOffer'
