import { NumberSearch } from './NumberSearch'

export default function VanityNumberMp() {
  return <NumberSearch line />
}
