export { back, go, goTo, openLink, type How } from '@/hooks/navigate'
