export { go, goTo } from '@/hooks'
