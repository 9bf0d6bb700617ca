import { View } from '@tarojs/components'

/** What lies between the page and something over it; lets no touch and no scrolling through. */
export function Veil({ className, onClick }: { className: string; onClick?: () => void }) {
  return <View className={className} onClick={onClick} catchMove aria-hidden />
}
