import { NotOpenYet } from '@/screens/NotOpenYet'

export default function NotOpen() {
  return <NotOpenYet />
}
