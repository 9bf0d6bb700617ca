import { View } from '@tarojs/components'

export interface VeilProps {
  className: string
  onClick?: () => void
}

/** What lies between the page and something over it; lets no touch and no scrolling through. */
export function Veil({ className, onClick }: VeilProps) {
  return <View className={className} onClick={onClick} catchMove aria-hidden />
}
