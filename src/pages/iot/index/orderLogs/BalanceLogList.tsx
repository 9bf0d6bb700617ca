import { withCard } from '../../parts/withCard'
import { Ledger } from './parts/Ledger'

export default withCard(function BalanceLogList() {
  return <Ledger fallback='/pages/iot/index/orderLogs/index' />
})
