export { Single as LazySingle } from '@/areas/site/single/Single'
