import { Ledger } from './parts/Ledger'

export default function BalanceLogList() {
  return <Ledger />
}
