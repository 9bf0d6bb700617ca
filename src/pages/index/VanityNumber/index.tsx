import { NumberSearch } from './parts/NumberSearch'

export default function VanityNumber() {
  return <NumberSearch />
}
