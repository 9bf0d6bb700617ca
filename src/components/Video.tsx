export { Video } from '@tarojs/components'
