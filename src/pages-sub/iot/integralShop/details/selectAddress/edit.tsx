export { NotOpenYet as default } from '@/screens/NotOpenYet'
