import { TopUps } from './parts/TopUps'

export default function BalanceList() {
  return <TopUps />
}
