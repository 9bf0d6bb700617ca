import { NumberSearch } from './parts/NumberSearch'

/** The list as embedded by a mini-program. */
export default function VanityNumberMp() {
  return <NumberSearch compact />
}
