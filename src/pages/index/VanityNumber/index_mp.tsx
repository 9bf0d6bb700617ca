import { NumberSearch } from './parts/NumberSearch'

/** The list as a mini-program embeds it. */
export default function VanityNumberMp() {
  return <NumberSearch compact />
}
