import { NumberSearch } from './NumberSearch'

export default function VanityNumber() {
  return <NumberSearch />
}
