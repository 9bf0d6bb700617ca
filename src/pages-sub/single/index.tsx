export { default } from './single'
