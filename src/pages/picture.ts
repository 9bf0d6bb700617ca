export { pictureUrl } from '@/hooks'
