// In place of @tarojs/components in the first screen's script: the elements that H5 draws (src/shims/view.ts, text.ts).

export { default as Text } from '@/shims/text'
export { default as View } from '@/shims/view'
