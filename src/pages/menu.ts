export { openMenu } from '@/hooks/navigate'
