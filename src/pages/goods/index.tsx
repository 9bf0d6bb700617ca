import { GoodsBrowser } from '@/areas/goods/GoodsBrowser'

export default function Goods() {
  return <GoodsBrowser />
}
