import { withCard } from '../../parts/withCard'
import { TopUps } from './parts/TopUps'

export default withCard(function BalanceList() {
  return <TopUps fallback='/pages/iot/index/orderLogs/index' />
})
