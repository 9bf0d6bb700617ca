export { openMenu } from '@/hooks'
