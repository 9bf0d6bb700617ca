import { GoodsBrowser } from './GoodsBrowser'

export default function Goods() {
  return <GoodsBrowser />
}
