export { Single as LazySingle } from './Single'
