export { pictureUrl } from '@/hooks/navigate'
